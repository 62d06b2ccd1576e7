// `DATABASE_URL=… node dist/create-org.js NAME [--plan team] [--rate N] [--writes N] [--count N]`: makes organizations and prints
// for each a line {"org_id", "api_token"}; the token is shown this once. Their accounts are opened by billing's open-account.js.
import { parseArgs } from 'node:util';
import { loadConfig } from '@paratope/config';
import { createPool } from '@paratope/database';
import { newApiToken, newId } from '@paratope/ids';
import { z } from 'zod';

const options = {
  plan: { type: 'string' },
  rate: { type: 'string' },
  writes: { type: 'string' },
  count: { type: 'string' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wanted = z
  .strictObject({
    name: z.string().min(1),
    plan: z.enum(['team', 'enterprise']).default('team'),
    rate: z.coerce.number().int().positive().optional(),
    writes: z.coerce.number().int().positive().optional(),
    count: z.coerce.number().int().positive().default(1),
  })
  .refine(({ plan, rate, writes }) => plan === 'enterprise' || (rate ?? writes) === undefined, {
    message: '--rate and --writes are agreed with enterprise organizations; those of the other plans are fixed',
  })
  .safeParse({ name: positionals[0], ...values });
if (!wanted.success) {
  process.stderr.write(`${z.prettifyError(wanted.error)}\n`);
  process.exit(2);
}

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const pool = createPool({ url: DATABASE_URL, max: 1, applicationName: 'create-org', onError: () => undefined });
try {
  const { name, plan, rate, writes, count } = wanted.data;
  for (let made = 0; made < count; made++) {
    const [orgId, token] = [newId(), newApiToken()];
    await pool.query(
      `WITH org AS (INSERT INTO core.orgs (id, name, plan, rate_per_minute, writes_per_month) VALUES ($1, $2, $3, $4, $5) RETURNING id)
       INSERT INTO core.api_tokens (id, org_id, name, prefix, hash) SELECT $6, id, 'first', $7, $8 FROM org`,
      [orgId, name, plan, rate, writes, newId(), token.prefix, token.hash],
    );
    process.stdout.write(`${JSON.stringify({ org_id: orgId, api_token: token.value })}\n`);
  }
} finally {
  await pool.end();
}
