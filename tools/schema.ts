// Writes the schemas. `generated/schema.sql` of a service is what a new database is made of, and says which migrations it includes.
//   npm run generate -- schema           makes a database of it, runs the migrations that it lacks, and writes what they leave
//   npm run generate -- schema --check   changes nothing; fails if migrations are missing, or the service's entities differ
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SCHEMA as BILLING } from '@paratope/billing/schema';
import { dumpSchema, migrateSchema, openDataSource, schemaDifferences, type Schema } from '@paratope/database';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { SCHEMA as CORE } from '@paratope/gateway-tables';
import { SCHEMA as WEBHOOKS } from '@paratope/webhook-dispatcher/schema';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const folder = mkdtempSync(join(tmpdir(), 'paratope-schema-'));
const postgres = await startPostgres({
  folder,
  port: await freePort(),
  database: 'schema',
  password: 'schema',
  settings: { fsync: 'off' },
});
try {
  for (const schema of [CORE, BILLING, WEBHOOKS]) await compare(schema, postgres.url);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(schema: Schema, url: string): Promise<void> {
  if (schema.whole === undefined) throw new TypeError(`schema ${schema.name} has no file`);
  await migrateSchema(url, schema);
  const db = await openDataSource(schema, { url, max: 1, applicationName: 'schema', onError: () => undefined });
  try {
    const dump = await dumpSchema(db, schema.name);
    if (!options.check) writeFileSync(schema.whole.file, dump);
    else if (readFileSync(schema.whole.file, 'utf8') !== dump)
      fail(`the schema.sql of ${schema.name} is not what the migrations leave: run "npm run generate -- schema"`);
    const differences = await schemaDifferences(db);
    if (differences.length > 0)
      fail(`schema ${schema.name}: the entities differ; they would need\n${differences.join(';\n')}`);
  } finally {
    await db.destroy();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
