import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poolOf } from '@paratope/database';
import { createTestDatabase, openTestDataSource, type StatementCost, type TestDatabase } from '@paratope/testing';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { SCHEMA } from '@paratope/gateway-tables';
import { HistoricDatabase } from './testing/historic-database.js';
import { HOT_STATEMENTS } from './testing/hot-statements.js';

/** Indexes of ten times as many rows are one level deeper (the third or fourth), and the fill of pages varies at random. */
const ratioOfALevel = 1.6;
const pagesOfALevel = 8;

type Stage = 'young' | 'old' | 'manyHeld';

describe('beside years of jobs that have ended', () => {
  let database: TestDatabase;
  let source: DataSource;
  let client: PoolClient;
  let costs: Readonly<Record<Stage, ReadonlyMap<string, StatementCost>>>;

  beforeAll(async () => {
    database = await createTestDatabase(SCHEMA);
    source = await openTestDataSource(database.url, SCHEMA);
    client = await poolOf(source).connect();
    const history = await HistoricDatabase.of(client);
    await history.grow(100_000);
    const young = await history.costs();
    await history.grow(1_000_000);
    const old = await history.costs();
    await history.hold(100_000);
    costs = { young, old, manyHeld: await history.costs() };
  });
  afterAll(async () => {
    client.release();
    await source.destroy();
    await database.drop();
  });

  const buffersOf = (stage: Stage, name: string, plan: string): number =>
    costs[stage].get(`${name}, ${plan} plan`)?.buffers ?? NaN;

  describe.each(['generic', 'custom'])('by a %s plan', (plan) => {
    it.each(HOT_STATEMENTS)('$name reads no more pages than its bound', ({ name, most }) => {
      expect(buffersOf('young', name, plan)).toBeLessThanOrEqual(most);
      expect(buffersOf('old', name, plan)).toBeLessThanOrEqual(most);
    });

    it.each(HOT_STATEMENTS)('$name reads no more pages of ten times as many jobs', ({ name }) => {
      const young = buffersOf('young', name, plan);
      expect(buffersOf('old', name, plan)).toBeLessThanOrEqual(young * ratioOfALevel + pagesOfALevel);
    });

    it.each(HOT_STATEMENTS.filter(({ most }) => most < Infinity))(
      '$name reads no more pages where a hundred thousand jobs are held',
      ({ name, most }) => {
        expect(buffersOf('manyHeld', name, plan)).toBeLessThanOrEqual(most);
      },
    );
  });
});
