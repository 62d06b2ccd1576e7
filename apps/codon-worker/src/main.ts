import { loadConfig } from '@paratope/config';
import { runWorker, workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

const config = loadConfig(z.object(workerEnvironment));

await runWorker({ kind: 'codon_export', engine: new URL('./engine.js', import.meta.url), engineOptions: {}, config });
