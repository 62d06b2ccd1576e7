import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspacePath } from '../workspace.js';
import { startSystem, type System } from './testing/system.js';

const LOAD = workspacePath('apps/load/bundle/main.js');

/** Factor that keeps whole pages from counting for a few rows. */
const COPIES = 100;

/** Returns the size of a table with its indexes, as if it were a hundred times as large; equal rows take separate space in an index. */
async function bytesOf(system: System, table: string): Promise<number> {
  await system.sql(`CREATE TABLE public.measured (LIKE ${table} INCLUDING STORAGE)`);
  await system.sql(`INSERT INTO public.measured SELECT rows.* FROM ${table} rows, generate_series(1, ${COPIES})`);
  const indexes = await system.sql<{ indexdef: string }>(
    `SELECT indexdef FROM pg_indexes WHERE schemaname || '.' || tablename = $1`,
    [table],
  );
  for (const { indexdef } of indexes) {
    const [, rest = '', where = ''] = /^CREATE (?:UNIQUE )?INDEX \S+ ON \S+ (.*?)( WHERE .*)?$/s.exec(indexdef) ?? [];
    const alike = rest.startsWith('USING btree') ? ' WITH (deduplicate_items = off)' : '';
    await system.sql(`CREATE INDEX ON public.measured ${rest}${alike}${where}`);
  }
  const [size] = await system.sql<{ bytes: number }>(
    `SELECT (pg_total_relation_size('public.measured') / ${COPIES})::int AS bytes`,
  );
  await system.sql('DROP TABLE public.measured');
  return size?.bytes ?? Number.NaN;
}

describe('a load run', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem('whole tables');
  });
  afterAll(() => system.stop());

  const run = async (args: readonly string[]) => {
    const env = { PATH: process.env['PATH'] };
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, [LOAD, ...args], { env })) };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  it('drives the platform with a mix of requests, and finds its promises kept', async () => {
    const { code, stdout } = await run(['--home', system.home, '--orgs', '3', '--rate', '15', '--minutes', '0.2']);
    expect(stdout).toMatch(/^submit +\d+ +[\d.]+ +[\d.]+ +[\d.]+ +[\d.]+$/m);
    expect(stdout.match(/^✓ .*/gm)?.map((line) => line.slice(2, 24).trim())).toEqual([
      'no job lost',
      'nothing doubled',
      'ledger balanced',
      'every event delivered',
      'double entry sums up',
    ]);
    expect(stdout).not.toContain('✗');
    expect({ code, stdout }).toMatchObject({ code: 0 });
  });

  it('leaves at most 3 kB in PostgreSQL of each job that it ran', async () => {
    // Rows of a job that remain for as long as the job is kept; rows of steps, stored answers and deliveries are removed earlier.
    const tables = ['core.jobs', 'core.events', 'billing.transactions', 'billing.entries'];
    let bytes = 0;
    for (const table of tables) bytes += await bytesOf(system, table);
    const [ran] = await system.sql<{ jobs: number }>(
      `SELECT count(*)::int AS jobs FROM core.jobs WHERE kind = 'humanization' AND status = 'completed'`,
    );
    expect(ran?.jobs).toBeGreaterThan(20);
    expect(bytes / (ran?.jobs ?? 0)).toBeLessThan(3_000);
  });

  it('says how it is used where there is no platform', async () => {
    const { code, stderr } = await run(['--home', dirname(system.home)]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/no platform runs here[^]*usage: npm run load/);
    expect(await run(['--rate', 'fast'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--rate is a number'),
    });
  });
});
