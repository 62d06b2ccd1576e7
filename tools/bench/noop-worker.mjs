import { loadConfig } from '../../libs/platform/config/dist/index.js';
import { runWorker, workerEnvironment } from '../../libs/platform/worker-host/dist/index.js';
import { z } from 'zod';

await runWorker({
  kind: 'humanization',
  engine: new URL('noop-engine.mjs', import.meta.url),
  config: loadConfig(z.object(workerEnvironment)),
});
