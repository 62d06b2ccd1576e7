import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createPool, run, statement, type Pool } from './index.js';

const uuid = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
);
const string = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));

/** What a type's arrays may hold, and what they may not. */
const TYPES: Readonly<Record<string, { readonly good: fc.Arbitrary<unknown>; readonly bad: unknown }>> = {
  smallint: { good: fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }), bad: 2 ** 15 },
  int: { good: fc.integer(), bad: 2 ** 31 },
  bigint: { good: fc.maxSafeInteger(), bad: 'one' },
  real: { good: fc.float({ noNaN: true }), bad: 'one' },
  boolean: { good: fc.boolean(), bad: 'maybe' },
  text: { good: string, bad: 'a\0b' },
  json: { good: fc.json(), bad: '{' },
  bytea: { good: fc.uint8Array().map((bytes) => Buffer.from(bytes)), bad: '\\xq' },
  uuid: { good: uuid, bad: '01890000-0000-7000-8000-00000000000g' },
  timestamptz: { good: fc.date({ min: new Date('1900-01-01'), noInvalidDate: true }), bad: 'soon' },
};

describe('the arrays of a statement', () => {
  let pool: Pool;

  beforeAll(() => {
    pool = createPool({
      url: process.env['TEST_DATABASE_URL']!,
      max: 1,
      applicationName: 'test',
      onError: () => undefined,
    });
  });
  afterAll(() => pool.end());

  it.each(Object.entries(TYPES))('of %s arrive as they would as text', async (type, { good, bad }) => {
    const echo = statement<{ text: string }>(`echo-${type}`, `SELECT $1::${type}[]::text AS text`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(good), { size: '+1' }), async (values) => {
        const asText = await pool.query<{ text: string }>(`SELECT $1::${type}[]::text AS text`, [values]);
        expect(await run(pool, echo, [values])).toEqual(asText.rows);
      }),
      { numRuns: 50 },
    );
    await expect(run(pool, echo, [[bad]])).rejects.toThrow(/out of range|invalid/);
  });

  it('may be of any size', async () => {
    const echo = statement<{ texts: string[] }>('echo-large', 'SELECT $1::text[] AS texts');
    const texts = [10, 20_000, 3, 3_000_000, 0].map((length) => 'é"'.repeat(length));
    expect(await run(pool, echo, [texts])).toEqual([{ texts }]);
    expect(await run(pool, echo, [['after']])).toEqual([{ texts: ['after'] }]);
  });

  it('are sent as text where a value is another type’s that PostgreSQL can read', async () => {
    const echo = statement<{ ids: number[] }>('echo-readable', 'SELECT $1::int[] AS ids');
    expect(await run(pool, echo, [['1', 2, null]])).toEqual([{ ids: [1, 2, null] }]);
  });
});
