// `DATABASE_URL=… node bundle/set-retention.js ORG_ID results|events|audit-events DAYS|never|default`: sets how long an organization keeps
// the results and files of its jobs, its webhook events, or its audit log; `default` is the retention of its plan and the installation.
import { loadConfig } from '@paratope/config';
import { openDataSource } from '@paratope/database';
import { z } from 'zod';
import { Org, SCHEMA } from '@paratope/gateway-tables';
import { byOperator, noteForOrgs } from '@paratope/gateway-identity';

const wanted = z
  .tuple([
    z.uuid(),
    z.enum(['results', 'events', 'audit-events']),
    z.union([z.enum(['never', 'default']), z.coerce.number().int().positive()]),
  ])
  .safeParse(process.argv.slice(2));
if (!wanted.success) {
  process.stderr.write('usage: set-retention.js ORG_ID results|events|audit-events DAYS|never|default\n');
  process.exit(2);
}
const [id, what, asked] = wanted.data;
const COLUMNS = { results: 'results_days', events: 'event_days', 'audit-events': 'audit_days' } as const;
/** A thousand years, which means never even if the plan has a limit. */
const FOR_GOOD_DAYS = 365_000;
const days = asked === 'never' ? FOR_GOOD_DAYS : asked === 'default' ? null : asked;
const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: z.url() }));
const settings = { url: DATABASE_URL, max: 1, applicationName: 'set-retention', onError: () => undefined };
const db = await openDataSource(SCHEMA, settings);
try {
  const found = await db.transaction(async (tx) => {
    const { affected } = await tx.update(Org, { id }, { [COLUMNS[what]]: days });
    if (affected !== 1) return false;
    await noteForOrgs(tx, [id], byOperator('set-retention', `${what}=${asked}`));
    return true;
  });
  if (!found) {
    process.stderr.write(`There is no organization ${id}.\n`);
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}
