// `DATABASE_URL=… node bundle/open-account.js ORG_ID… [--plan team] [--grant N]`: opens an account with the month's grant for each new
// organization, and leaves existing accounts unchanged; prints a line {"org_id", "credits"} for each.
import { parseArgs } from 'node:util';
import { loadConfig } from '@paratope/config';
import { createPool } from '@paratope/database';
import { PLANS } from '@paratope/job-envelope';
import { z } from 'zod';
import { Ledger } from './ledger/ledger.js';
import { totalCredits } from './ledger/rows.js';

const options = { plan: { type: 'string' }, grant: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wanted = z
  .strictObject({
    orgIds: z.array(z.uuid()).min(1),
    plan: z.enum(PLANS).default('team'),
    grant: z.coerce.number().int().nonnegative().optional(),
  })
  .safeParse({ orgIds: positionals, ...values });
if (!wanted.success) {
  process.stderr.write(`${z.prettifyError(wanted.error)}\n`);
  process.exit(2);
}

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const pool = createPool({ url: DATABASE_URL, max: 1, applicationName: 'open-account', onError: () => undefined });
try {
  const ledger = new Ledger(pool, () => new Date());
  const { orgIds, plan, grant } = wanted.data;
  for (const orgId of orgIds) {
    const account = await ledger.openAccount({ orgId, plan, monthlyGrant: grant }, 0);
    process.stdout.write(`${JSON.stringify({ org_id: orgId, credits: totalCredits(account) })}\n`);
  }
} finally {
  await pool.end();
}
