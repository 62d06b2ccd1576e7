import '@paratope/config/require-node';
import { loadConfig } from '@paratope/config';
import worker from '@paratope/pipeline-redesign/worker';
import { runWorker } from '@paratope/worker-host';
import { configSchema } from './config.js';

const config = loadConfig(configSchema);

await runWorker({
  kind: worker.kind,
  engine: new URL('./engine.js', import.meta.url),
  engineOptions: worker.engineOptions(config),
  config,
});
