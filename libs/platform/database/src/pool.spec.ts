import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, type Pool } from './index.js';

describe('a pool of lookups', () => {
  let pool: Pool;

  beforeAll(() => {
    const url = process.env['TEST_DATABASE_URL']!;
    pool = createPool({ url, max: 1, applicationName: 'test', onError: () => undefined, lookupsOnly: true });
  });
  afterAll(() => pool.end());

  it('plans the lookup of many keys as lookups, however small the table is', async () => {
    await pool.query('CREATE TEMP TABLE few (id int PRIMARY KEY, name text)');
    const plan = async (sql: string): Promise<string> => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const wanted = 'unnest(ARRAY(SELECT generate_series(1, 1000))) AS wanted (id)';
    for (const sql of [
      `SELECT * FROM ${wanted} JOIN few USING (id)`,
      'UPDATE few SET name = $$x$$ WHERE id = ANY (ARRAY(SELECT generate_series(1, 1000)))',
    ]) {
      expect(await plan(sql)).toMatch(/Index (Only )?(Scan|Cond)/);
      expect(await plan(sql)).not.toContain('Seq Scan');
    }
  });
});
