// Measures each hot statement in the life of a job while the table holds more and more ended jobs: the pages that it touches and its
// milliseconds, with PostgreSQL's generic plan.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateSchema } from '@paratope/database';
import { freePort, startPostgres } from '@paratope/embedded-postgres';
import { SCHEMA } from '@paratope/gateway-tables';
import { HistoricDatabase } from '@paratope/gateway/testing/historic-database';
import type { StatementCost } from '@paratope/testing';
import { benchmark } from '@paratope/workbench/program';
import pg from 'pg';
import { z } from 'zod';

/** Numbers of ended jobs without `--history`. With it, the sizes below that number are measured, and then that number. */
const SIZES = [100_000, 1_000_000];

export const program = benchmark({
  description: 'What each hot statement costs beside more and more jobs that have ended',
  options: { history: { type: 'string', default: '0', description: 'jobs that ended before' } },
  isOnDemand: true,
  async run({ options }) {
    const history = z.coerce.number().int().nonnegative().parse(options.history);
    const sizes = history === 0 ? SIZES : [...SIZES.filter((size) => size < history), history];
    const folder = mkdtempSync(join(tmpdir(), 'paratope-bench-'));
    const postgres = await startPostgres({
      folder,
      port: await freePort(),
      database: 'paratope',
      password: 'bench',
      settings: { fsync: 'off' },
    });
    const client = new pg.Client({ connectionString: postgres.url });
    try {
      await migrateSchema(postgres.url, SCHEMA);
      await client.connect();
      const database = await HistoricDatabase.of(client);
      const costs: Map<string, StatementCost>[] = [];
      for (const size of sizes) {
        const began = performance.now();
        await database.grow(size);
        const seconds = (performance.now() - began) / 1000;
        console.log(`  ${size.toLocaleString('en-GB')} jobs that have ended, made in ${seconds.toFixed(0)} s`);
        costs.push(await database.costs());
      }
      report(sizes, costs);
    } finally {
      await client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
});

function report(sizes: readonly number[], costs: readonly ReadonlyMap<string, StatementCost>[]): void {
  const columns = sizes.map((size) => `pages, ms at ${size / 1e6} M`);
  console.log(`| statement | ${columns.join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(columns.length)}`);
  for (const name of costs[0]?.keys() ?? []) {
    if (!name.endsWith(', generic plan')) continue;
    const cells = costs.map((at) => {
      const cost = at.get(name);
      return cost ? `${cost.buffers}, ${cost.ms.toFixed(1)}` : '–';
    });
    console.log(`| ${name.replace(', generic plan', '')} | ${cells.join(' | ')} |`);
  }
}
