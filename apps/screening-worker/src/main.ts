import '@paratope/config/require-node';
import { constants, setPriority } from 'node:os';
import { loadConfig } from '@paratope/config';
import worker from '@paratope/pipeline-screening/worker';
import { runWorker } from '@paratope/worker-host';
import { configSchema } from './config.js';

const config = loadConfig(configSchema);

// A screen takes what other workers of the machine leave: theirs are single jobs that somebody waits for. Not the lowest priority, with
// which a busy machine would not even let it renew its leases.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await runWorker({
  kind: worker.kind,
  engine: new URL('./engine.js', import.meta.url),
  engineOptions: worker.engineOptions(config),
  config,
});
