import { workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

/** The worker's environment; the schema is its manual. */
export const configSchema = z.object({
  ...workerEnvironment,
  WORKER_AHEAD: workerEnvironment.WORKER_AHEAD.default(1),
  TEMPLATE_LIBRARY: z
    .string()
    .optional()
    .describe(
      'Template library for the models of variants that come without one, made by `npm run templates`; default: the one that ships.',
    ),
});
