import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ObjectStoreError } from '@paratope/object-store';
import { SCHEMA } from '@paratope/gateway-tables';
import { createLogger } from '@paratope/telemetry';
import { createTestDatabase, openTestDataSource, type TestDatabase } from '@paratope/testing';
import type { DataSource } from 'typeorm';
import { type Commit, RunEngine } from './run-engine.js';
import { Scheduler } from './scheduler.js';

const SETTINGS = { JOB_LEASE_MS: 30_000, RECONCILE_INTERVAL_MS: 3_600_000 };
const KIND = 'walk';
const ID = 'one';

describe('the engine of runs', () => {
  let database: TestDatabase;
  let source: DataSource;
  let now = Date.parse('2026-01-01T00:00:00Z');
  let failed: string[];
  const logger = createLogger('test', { write: () => undefined });
  beforeAll(async () => {
    database = await createTestDatabase(SCHEMA);
    source = await openTestDataSource(database.url, SCHEMA, 8);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    failed = [];
    await source.query('TRUNCATE core.attempts');
  });

  /** Returns the engine of a replica whose runs advance by `step`. */
  const replica = (step: (commit: Commit) => Promise<boolean>): RunEngine => {
    const engine = new RunEngine(source.manager, new Scheduler(logger), () => now, SETTINGS, logger);
    engine.register({
      kind: KIND,
      due: () => Promise.resolve([ID]),
      advance: (_, commit) => step(commit),
      fail: (_, id) => {
        failed.push(id);
        return Promise.resolve();
      },
    });
    return engine;
  };
  const attempts = () =>
    source.query<{ attempt: number; reason: string | null }[]>('SELECT attempt, reason FROM core.attempts');
  const nothing = (): Promise<void> => Promise.resolve();

  it('counts an attempt before its work begins, and forgets it with the work', async () => {
    const seen: unknown[] = [];
    const engine = replica(async (commit) => {
      seen.push(await attempts());
      await commit(nothing);
      return false;
    });
    await engine.advance(KIND, ID);
    expect(seen).toEqual([[{ attempt: 1, reason: null }]]);
    expect(await attempts()).toEqual([]);
  });

  it('does not count an attempt that an outage ended', async () => {
    const engine = replica(() => Promise.reject(new ObjectStoreError('away')));
    for (let round = 0; round < 5; round++) await engine.advance(KIND, ID);
    expect(await attempts()).toEqual([{ attempt: 0, reason: null }]);
    expect(failed).toEqual([]);
  });

  it('repeats a step that another replica was asked for meanwhile', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<undefined>();
    let steps = 0;
    const first = replica(async (commit) => {
      steps++;
      begin(undefined);
      await mayEnd;
      await commit(nothing);
      return false;
    });
    const second = replica(() => Promise.reject(new Error('the first one has the lease')));
    const advanced = first.advance(KIND, ID);
    await begun;
    await second.advance(KIND, ID);
    end(undefined);
    await advanced;
    expect(steps).toBe(2);
    expect(await attempts()).toEqual([]);
  });

  it('fails a run whose step hangs in a dead process three times', async () => {
    const hang = (): RunEngine => replica(() => new Promise<never>(() => undefined));
    for (let attempt = 1; attempt <= 3; attempt++) {
      const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
      void replica(() => {
        begin(undefined);
        return new Promise<never>(() => undefined);
      }).advance(KIND, ID);
      await begun;
      now += SETTINGS.JOB_LEASE_MS + 1;
    }
    await hang().advance(KIND, ID);
    expect(failed).toEqual([ID]);
    expect(await attempts()).toEqual([{ attempt: 3, reason: 'The process ended during each attempt.' }]);
    // It was put aside: nobody attempts it again.
    await hang().advance(KIND, ID);
    expect(failed).toEqual([ID]);
  });
});
