// A worker with the test engine as a process of its own, for tests that kill and drain it.
import { loadConfig } from '@paratope/config';
import { z } from 'zod';
import { runWorker, workerEnvironment } from '../index.js';

await runWorker({
  kind: 'humanization',
  engine: new URL('./engine.js', import.meta.url),
  config: loadConfig(z.object(workerEnvironment)),
});
