// `DATABASE_URL=… node bundle/create-org.js NAME [--plan team] [--rate N] [--writes N] [--count N]`: creates organizations and prints one
// line {"org_id", "api_token"} for each; the token is shown only this once. Billing's open-account.js opens their accounts.
import { parseArgs } from 'node:util';
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { newApiToken, newId } from '@paratope/ids';
import { z } from 'zod';
import { ApiToken, Org, SCHEMA } from '@paratope/gateway-tables';
import { nameSchema } from '@paratope/job-envelope';
import { byOperator, noteForOrgs } from '@paratope/gateway-identity';

const options = {
  plan: { type: 'string' },
  rate: { type: 'string' },
  writes: { type: 'string' },
  count: { type: 'string' },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const wanted = z
  .strictObject({
    name: nameSchema,
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

const { DATABASE_URL, CELL } = loadConfig(z.object({ DATABASE_URL: z.url(), CELL: z.string().optional() }));
const settings = { url: DATABASE_URL, max: 1, applicationName: 'create-org', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const { name, plan, rate, writes, count } = wanted.data;
  for (let made = 0; made < count; made++) {
    const [orgId, token] = [newId(), newApiToken(CELL)];
    await db.transaction(async (tx) => {
      const limits = { rate_per_minute: rate ?? null, writes_per_month: writes ?? null };
      await tx.insert(Org, { id: orgId, name, plan, ...limits });
      const { prefix, hash } = token;
      await tx.insert(ApiToken, { id: newId(), org_id: orgId, name: 'first', prefix, hash });
      await noteForOrgs(tx, [orgId], byOperator('create-org', orgId));
    });
    process.stdout.write(`${JSON.stringify({ org_id: orgId, api_token: token.value })}\n`);
  }
} finally {
  await db.destroy();
}
