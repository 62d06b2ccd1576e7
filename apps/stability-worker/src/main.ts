import '@paratope/config/require-node';
import { loadConfig } from '@paratope/config';
import { runWorker } from '@paratope/worker-host';
import { configSchema } from './config.js';
import { engineOptionsOf } from './options.js';

const config = loadConfig(configSchema);

await runWorker({
  kind: 'stability_analysis',
  engine: new URL('./engine.js', import.meta.url),
  engineOptions: engineOptionsOf(config),
  config,
});
