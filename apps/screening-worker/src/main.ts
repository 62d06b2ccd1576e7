import '@paratope/config/require-node';
import { constants, setPriority } from 'node:os';
import worker from '@paratope/pipeline-screening/worker';
import { runPipeline } from '@paratope/worker-host';
import { configSchema } from './config.js';

// Screens yield to the other workers of the machine, which run single jobs that a person waits for. The priority is not the lowest, because
// a busy machine would then not even schedule the renewal of leases.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await runPipeline(worker, configSchema, new URL('./engine.js', import.meta.url));
