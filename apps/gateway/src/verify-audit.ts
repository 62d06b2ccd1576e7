// `DATABASE_URL=… node dist/verify-audit.js [ORG_ID [--kept POSITION:HASH]…]`: checks that audit logs are unchanged. Prints a line of JSON
// per organization with its head, which should be stored elsewhere; exits with 1 if a log is damaged. `--kept` names an earlier head.
import { parseArgs } from 'node:util';
import { verifyChain } from '@paratope/audit-chain';
import { loadConfig } from '@paratope/config';
import { openDataSource, run } from '@paratope/database';
import { z } from 'zod';
import { auditedOrgs, chainOf } from '@paratope/gateway-identity';
import { SCHEMA } from '@paratope/gateway-tables';

const keptHead = z
  .string()
  .regex(/^\d+:[0-9a-f]{64}$/)
  .transform((text) => ({ position: Number(text.split(':')[0]), hash: text.split(':')[1] ?? '' }));
const { values, positionals } = parseArgs({
  options: { kept: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const wanted = z
  .strictObject({ orgs: z.array(z.uuid()).max(1), kept: z.array(keptHead) })
  .refine(({ orgs, kept }) => orgs.length === 1 || kept.length === 0, {
    message: '--kept is a head of one organization',
  })
  .safeParse({ orgs: positionals, kept: values.kept ?? [] });
if (!wanted.success) {
  process.stderr.write(`${z.prettifyError(wanted.error)}\nusage: verify-audit.js [ORG_ID [--kept POSITION:HASH]…]\n`);
  process.exit(2);
}

const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const settings = { url: DATABASE_URL, max: 1, applicationName: 'verify-audit', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const { orgs, kept } = wanted.data;
  // One snapshot for all organizations, so that events appended meanwhile are not visible.
  await db.transaction('REPEATABLE READ', async (tx) => {
    // The check of a long log may take any time.
    await tx.query('SET LOCAL statement_timeout = 0');
    const found = orgs.length > 0 ? orgs : (await run(tx, auditedOrgs, {})).map(({ org_id }) => org_id);
    for (const orgId of found) {
      const chain = await chainOf(tx, orgId);
      const { checked, forgotten, flaws } = await verifyChain(chain, kept);
      process.stdout.write(`${JSON.stringify({ org_id: orgId, checked, forgotten, head: chain.head, flaws })}\n`);
      if (flaws.length > 0) process.exitCode = 1;
    }
  });
} finally {
  await db.destroy();
}
