import worker from '@paratope/pipeline-screening/worker';
import { workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

/** Environment variables of the worker. The schema documents each of them. */
export const configSchema = z.object({ ...workerEnvironment, ...worker.environment });
