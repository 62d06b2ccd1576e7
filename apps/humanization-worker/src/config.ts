import { workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

/** The worker's environment; the schema is its manual. */
export const configSchema = z.object({
  ...workerEnvironment,
  OASIS_DATABASE: z
    .string()
    .optional()
    .describe('OASis SQLite database: humanness is scored by it instead of the germline 9-mers.'),
});
