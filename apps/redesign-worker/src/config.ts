import worker from '@paratope/pipeline-redesign/worker';
import { workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

/** Environment of the worker; the schema is its manual. */
export const configSchema = z.object({ ...workerEnvironment, ...worker.environment });
