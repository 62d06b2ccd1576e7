import { loadConfig } from '@paratope/config';
import { runWorker, workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';
import { KIND } from './kind.ts';

await runWorker({
  kind: KIND.kind,
  engine: new URL('./noop-engine.ts', import.meta.url),
  config: loadConfig(z.object(workerEnvironment)),
});
