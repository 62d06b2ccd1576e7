import { flag } from '@paratope/config';
import { computeEnvironment } from '@paratope/job-envelope/worker';
import { z } from 'zod';

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  OASIS_DATABASE: z
    .string()
    .optional()
    .describe('OASis SQLite database: humanness is scored by it instead of the germline 9-mers.'),
  HUMANIZATION_MODELS: flag
    .default(true)
    .describe(
      'Models each antibody by templates, about two seconds a job: the risks to binding are those of the model. With `false`, they are those of positions.',
    ),
};
