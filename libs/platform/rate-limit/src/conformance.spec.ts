import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { batched } from '@paratope/coalesce';
import { createPool, type Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { createTestDatabase, testRedisUrl, type TestDatabase } from '@paratope/testing';
import { Redis } from 'ioredis';
import { postgresRateLimiter, redisRateLimiter, type RateLimiter } from './index.js';

/** An adapter with two replicas on one store. The test can advance its time. */
interface Bench {
  readonly replicas: readonly [RateLimiter, RateLimiter];
  /** Makes the open window of a subject end `ms` sooner. */
  advance(subject: string, ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Tables that the limiter needs in its schema. */
const TABLES = `
  CREATE SCHEMA core;
  CREATE UNLOGGED TABLE core.rate_windows (subject uuid PRIMARY KEY, used integer NOT NULL, ends_at timestamptz NOT NULL);
`;

async function postgresBench(): Promise<Bench> {
  const database: TestDatabase = await createTestDatabase();
  const pool: Pool = createPool({ url: database.url, max: 4, applicationName: 'test', onError: () => undefined });
  await pool.query(TABLES);
  const limiter = () => postgresRateLimiter(pool, 'core.rate_windows', batched);
  return {
    replicas: [limiter(), limiter()],
    advance: async (subject, ms) => {
      await pool.query(`UPDATE core.rate_windows SET ends_at = ends_at - $2 * interval '1 ms' WHERE subject = $1`, [
        subject,
        ms,
      ]);
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

async function redisBench(url: string): Promise<Bench> {
  const fail = (error: unknown) => {
    throw error;
  };
  const replicas = [await redisRateLimiter(url, batched, fail), await redisRateLimiter(url, batched, fail)] as const;
  const hand = new Redis(url);
  return {
    replicas,
    advance: async (subject, ms) => {
      const left = await hand.pttl(`rate:${subject}`);
      await hand.pexpire(`rate:${subject}`, Math.max(0, left - ms));
    },
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()));
      hand.disconnect();
    },
  };
}

const redisUrl = testRedisUrl();
const adapters: readonly (readonly [string, () => Promise<Bench>])[] = [
  ['PostgreSQL', postgresBench],
  ...(redisUrl === undefined ? [] : [['Redis', () => redisBench(redisUrl)] as const]),
];

describe.each(adapters)('the rate limiter on %s', (_, open) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  it('admits exactly the limit of concurrent requests, shared by two replicas', async () => {
    const subject = newId();
    const takes = await Promise.all(
      Array.from({ length: 200 }, (_, i) => bench.replicas[i % 2 === 0 ? 0 : 1].take(subject, 60)),
    );
    expect(takes.filter(({ allowed }) => allowed)).toHaveLength(60);
    expect(new Set(takes.filter(({ allowed }) => allowed).map(({ remaining }) => remaining)).size).toBe(60);
  });

  it('counts down what remains and refuses the request after the last', async () => {
    const subject = newId();
    const remaining: number[] = [];
    for (let i = 0; i < 3; i++) remaining.push((await bench.replicas[0].take(subject, 3)).remaining);
    expect(remaining).toEqual([2, 1, 0]);
    expect(await bench.replicas[1].take(subject, 3)).toMatchObject({ allowed: false, remaining: 0 });
  });

  it('says when the window ends, and opens the next one with the first request after that', async () => {
    const subject = newId();
    const first = await bench.replicas[0].take(subject, 1);
    expect(first.resetMs).toBeGreaterThan(59_000);
    expect(first.resetMs).toBeLessThanOrEqual(60_000);
    await bench.advance(subject, 30_000);
    const refused = await bench.replicas[0].take(subject, 1);
    expect(refused.allowed).toBe(false);
    expect(refused.resetMs).toBeLessThanOrEqual(30_000);
    await bench.advance(subject, 30_000);
    expect(await bench.replicas[0].take(subject, 1)).toMatchObject({ allowed: true, remaining: 0 });
  });

  it('counts what it is answered while the process is too busy to read it', async () => {
    const [limiter] = bench.replicas;
    const subject = newId();
    await limiter.take(subject, 2);
    const taking = limiter.take(subject, 2);
    await new Promise(setImmediate);
    const until = performance.now() + 1_000;
    while (performance.now() < until);
    expect(await taking).toMatchObject({ allowed: true, remaining: 0 });
  });

  it('keeps the counts of subjects apart, in whatever order their requests come', async () => {
    const [one, other] = [newId(), newId()];
    const takes = await Promise.all(
      [one, other, other, one, other].map((subject) => bench.replicas[0].take(subject, 2)),
    );
    expect(takes.map(({ allowed }) => allowed)).toEqual([true, true, true, true, false]);
  });
});

describe('the rate limiter without its store', () => {
  it('rejects at once rather than wait, so that the caller can let the request through', async () => {
    const errors: unknown[] = [];
    const limiter = await redisRateLimiter('redis://127.0.0.1:1', batched, (error) => errors.push(error));
    await expect(limiter.take(newId(), 1)).rejects.toThrow();
    expect(errors.length).toBeGreaterThan(0);
    await limiter.close();
  });
});
