import { loadConfig } from '@paratope/config';
import { runWorker, workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

const config = loadConfig(
  z.object({
    ...workerEnvironment,
    OASIS_DATABASE: z
      .string()
      .optional()
      .describe('OASis SQLite database: humanness is scored by it instead of the germline 9-mers.'),
  }),
);

await runWorker({
  kind: 'humanization',
  engine: new URL('./engine.js', import.meta.url),
  engineOptions: { oasisDatabase: config.OASIS_DATABASE },
  config,
});
