import { positiveInt } from '@paratope/config';
import { objectStoreEnvironment } from '@paratope/object-store';
import { workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

/** Environment variables of the worker. The schema documents each of them. */
export const configSchema = z.object({
  ...workerEnvironment,
  ...objectStoreEnvironment,
  WORKER_TIMEOUT_MS: positiveInt
    .default(30_000)
    .describe(
      "Processor time that reading one file may take. It may last three times as long, which is to be less than the gateway's UPLOAD_LEASE_MS.",
    ),
});

export type UploadWorkerConfig = z.output<typeof configSchema>;
