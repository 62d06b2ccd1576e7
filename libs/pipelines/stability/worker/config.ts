import { computeEnvironment } from '@paratope/job-envelope/worker';
import { optionalObjectStoreEnvironment } from '@paratope/object-store';
import { z } from 'zod';

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  ...optionalObjectStoreEnvironment,
  WORKER_AHEAD: computeEnvironment.WORKER_AHEAD.default(1),
  TEMPLATE_LIBRARY: z
    .string()
    .optional()
    .describe(
      'Template library for variants that are submitted without a model, made by `npm run build -- templates`; default: the one that ships.',
    ),
};
