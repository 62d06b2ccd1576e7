// Writes the schemas: each service's migrations are the source, and its `generated/schema.sql` is the last agreed version.
//   npm run generate -- schema           writes the result of the migrations
//   npm run generate -- schema --check   changes nothing; fails if a schema differs from its file or from the service's entities
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SCHEMA as BILLING } from '@paratope/billing/schema';
import { dumpSchema, migrateSchema, openDataSource, schemaDifferences, type Schema } from '@paratope/database';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { SCHEMA as CORE } from '@paratope/gateway-tables';
import { SCHEMA as WEBHOOKS } from '@paratope/webhook-dispatcher/schema';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const SCHEMAS: Readonly<Record<string, Schema>> = {
  gateway: CORE,
  billing: BILLING,
  'webhook-dispatcher': WEBHOOKS,
};

const folder = mkdtempSync(join(tmpdir(), 'paratope-schema-'));
const postgres = await startPostgres({
  folder,
  port: await freePort(),
  database: 'schema',
  password: 'schema',
  settings: { fsync: 'off' },
});
try {
  for (const [app, schema] of Object.entries(SCHEMAS)) await compare(app, schema, postgres.url);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(app: string, schema: Schema, url: string): Promise<void> {
  const file = fileURLToPath(new URL(`../apps/${app}/generated/schema.sql`, import.meta.url));
  await migrateSchema(url, schema);
  const db = await openDataSource(schema, { url, max: 1, applicationName: 'schema', onError: () => undefined });
  try {
    const dump = await dumpSchema(db, schema.name);
    if (!options.check) writeFileSync(file, dump);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== dump)
      fail(`apps/${app}/generated/schema.sql is not what the migrations leave: run "npm run generate -- schema"`);
    const differences = await schemaDifferences(db);
    if (differences.length > 0)
      fail(`apps/${app}: the entities differ from the migrated schema; they would need\n${differences.join(';\n')}`);
  } finally {
    await db.destroy();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
