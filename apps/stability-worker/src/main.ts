import '@paratope/config/require-node';
import worker from '@paratope/pipeline-stability/worker';
import { runPipeline } from '@paratope/worker-host';
import { configSchema } from './config.js';

await runPipeline(worker, configSchema, new URL('./engine.js', import.meta.url));
