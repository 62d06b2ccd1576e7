import { loadConfig } from '@paratope/config';
import { runWorker } from '@paratope/worker-host';
import { configSchema } from './config.js';

await runWorker({
  kind: 'codon_export',
  engine: new URL('./engine.js', import.meta.url),
  config: loadConfig(configSchema),
});
