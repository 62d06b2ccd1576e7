// Records the statements that repositories send to PostgreSQL: it calls their methods that have an `@ExampleCall` on an empty database, and
// writes the statements that TypeORM makes of each call to `repository.gen.sql` in the repository's folder.
//   npm run generate -- queries            writes the files
//   npm run generate -- queries --check    changes nothing; fails if a file differs
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions, exampleCalls, migrateSchema, TRANSACTION } from '@paratope/database';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { SCHEMA } from '@paratope/gateway-tables';
import { DataSource, QueryFailedError, type EntityManager, type Logger } from 'typeorm';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Repositories by their source file. Node.js loads the compiled files, because these contain the decorators. */
const repositories = new Map<string, Type>();
for (const built of globSync(['apps/gateway/dist/**/repository.js', 'libs/gateway/*/dist/**/repository.js'], {
  cwd: root,
}).sort()) {
  const source = join(root, built.replace('/dist/', '/src/').replace(/js$/, 'ts'));
  if (!existsSync(source)) continue;
  for (const exported of Object.values((await import(join(root, built))) as object))
    if (isRepository(exported)) repositories.set(source, exported);
}

/** Returns whether an export is a class that Nest injects and that has example calls. */
function isRepository(exported: unknown): exported is Type {
  if (typeof exported !== 'function' || typeof exported.prototype !== 'object') return false;
  const ownConstructor =
    Reflect.hasOwnMetadata('design:paramtypes', exported) && Reflect.hasOwnMetadata('self:paramtypes', exported);
  return ownConstructor && exampleCalls(exported.prototype as object).size > 0;
}

const sent: string[] = [];
const nothing = (): void => undefined;
const log: Logger = {
  logQuery: (query) => sent.push(query),
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

const folder = mkdtempSync(join(tmpdir(), 'paratope-queries-'));
const database = {
  folder,
  port: await freePort(),
  database: 'queries',
  password: 'queries',
  settings: { fsync: 'off' },
};
const postgres = await startPostgres(database);
try {
  await migrateSchema(postgres.url, SCHEMA);
  const settings = dataSourceOptions(SCHEMA, {
    url: postgres.url,
    max: 2,
    applicationName: 'queries',
    onError: nothing,
  });
  // oxlint-disable-next-line @typescript-eslint/no-extraneous-class -- a dynamic module names a class, and decorators do not run here
  const QueriesModule = class {};
  const app = await NestFactory.createApplicationContext(
    {
      module: QueriesModule,
      imports: [
        TypeOrmModule.forRoot({ ...settings, logging: ['query'], logger: log }),
        TypeOrmModule.forFeature([...SCHEMA.entities]),
      ],
      providers: [...repositories.values()],
    },
    { logger: false },
  );
  try {
    for (const [source, repository] of repositories)
      await compare(source, repository, app.get<object>(repository), app.get(DataSource));
  } finally {
    await app.close();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(source: string, { name }: Type, repository: object, db: DataSource): Promise<void> {
  const sections: string[] = [];
  for (const [method, args] of exampleCalls(repository)) {
    const statements = await statementsOf(repository, method, args, db);
    sections.push([`-- ${name}.${method}`, ...statements.map(readable)].join('\n'));
  }
  const file = source.replace(/ts$/, 'gen.sql');
  const text = `${sections.join('\n\n')}\n`;
  if (!options.check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file.slice(root.length)} is not what its repository sends: run "npm run generate -- queries"`);
    process.exitCode = 1;
  }
}

/**
 * Returns the statements of a call. Errors of the repository do not matter, because the call finds no row; a statement that PostgreSQL
 * rejects is an error.
 */
async function statementsOf(
  repository: object,
  method: string,
  args: readonly unknown[],
  db: DataSource,
): Promise<readonly string[]> {
  const call = Reflect.get(repository, method) as (...args: unknown[]) => Promise<unknown>;
  sent.length = 0;
  await db
    .transaction(async (tx: EntityManager) => {
      await call.apply(
        repository,
        args.map((arg) => (arg === TRANSACTION ? tx : arg)),
      );
      throw new Error('nothing stays');
    })
    .catch((error: unknown) => {
      if (error instanceof QueryFailedError) throw error;
    });
  return sent.filter((statement) => !/^(START TRANSACTION|ROLLBACK|COMMIT)/.test(statement));
}

/** Puts each clause on its own line. */
function readable(statement: string): string {
  return `${statement.trim().replaceAll(/ (?=(?:FROM|WHERE|SET|VALUES|(?:INNER|LEFT) JOIN|ORDER BY|LIMIT|FOR|RETURNING)\b)/g, '\n')};`;
}
