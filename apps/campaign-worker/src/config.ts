import worker from '@paratope/pipeline-campaign/worker';
import { workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

/** The worker's environment; the schema is its manual. */
export const configSchema = z.object({ ...workerEnvironment, ...worker.environment });
