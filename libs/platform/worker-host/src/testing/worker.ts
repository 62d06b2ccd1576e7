// Runs a worker with the test engine as a separate process, for tests that kill and drain it.
import { loadConfig } from '@paratope/config';
import { z } from 'zod';
import { runWorker, workerEnvironment } from '../index.js';

await runWorker({
  kind: 'humanization',
  engine: new URL('./engine.js', import.meta.url),
  config: loadConfig(z.object(workerEnvironment)),
});
