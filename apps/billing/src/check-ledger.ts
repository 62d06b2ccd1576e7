// `DATABASE_URL=… node bundle/check-ledger.js`: prints every contradiction in the ledger and exits 1 if there is one.
import { loadConfig } from '@paratope/config';
import { createPool } from '@paratope/database';
import { z } from 'zod';
import { Ledger } from './ledger/ledger.js';

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const pool = createPool({ url: DATABASE_URL, max: 1, applicationName: 'check-ledger', onError: () => undefined });
try {
  const findings = await new Ledger(pool, () => new Date()).check();
  for (const { orgId, finding } of findings) process.stdout.write(`${orgId}  ${finding}\n`);
  process.stdout.write(findings.length === 0 ? 'The ledger is sound.\n' : `${findings.length} findings.\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await pool.end();
}
