import '@paratope/config/require-node';
import { loadConfig } from '@paratope/config';
import { runWorker } from '@paratope/worker-host';
import { configSchema } from './config.js';

await runWorker({
  kind: 'immunogenicity_analysis',
  engine: new URL('./engine.js', import.meta.url),
  config: loadConfig(configSchema),
});
