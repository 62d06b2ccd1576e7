import { computeEnvironment } from '@paratope/job-envelope/worker';
import { z } from 'zod';

/** What the worker reads from its environment; the schema is its manual. */
export const environment = {
  ...computeEnvironment,
  OASIS_DATABASE: z
    .string()
    .optional()
    .describe('OASis SQLite database: humanness is scored by it instead of the germline 9-mers.'),
};
