import type { Batching } from '@paratope/coalesce';
import { run, statement, type Pool } from '@paratope/database';
import { WINDOW_MS, type RateLimiter } from './port.js';
import { windowLimiter } from './window-limiter.js';

/** Each subject has one row, which is updated in place. */
const addToWindows = (table: string) =>
  statement<
    { subjects: readonly string[]; requests: readonly number[]; windowMs: number },
    { used: number; reset_ms: number }
  >(
    'rate-limit.add',
    `WITH opened AS (
     INSERT INTO ${table} AS open (subject, used, ends_at)
     SELECT subject, requests, now() + :windowMs::int * interval '1 ms'
       FROM unnest(:subjects::uuid[], :requests::int[]) AS taken (subject, requests)
     ON CONFLICT (subject) DO UPDATE
       SET used = CASE WHEN open.ends_at > now() THEN open.used + excluded.used ELSE excluded.used END,
           ends_at = CASE WHEN open.ends_at > now() THEN open.ends_at ELSE excluded.ends_at END
     RETURNING subject, used, ends_at)
   SELECT used, (extract(epoch FROM ends_at - now()) * 1000)::int AS reset_ms
     FROM unnest(:subjects::uuid[]) WITH ORDINALITY AS asked (subject, place)
     JOIN opened USING (subject)
    ORDER BY place`,
  );

/**
 * @param pool pool that its owner ends
 * @param table table name with the schema: `subject uuid PRIMARY KEY, used integer, ends_at timestamptz`; unlogged, because a crash may
 *   lose a minute
 */
export function postgresRateLimiter(pool: Pool, table: string, batching: Batching): RateLimiter {
  const add = addToWindows(table);
  return windowLimiter(
    async (subjects, requests) => {
      const windows = await run(pool, add, { subjects, requests, windowMs: WINDOW_MS });
      return windows.map(({ used, reset_ms }) => ({ used, resetMs: reset_ms }));
    },
    batching,
    () => Promise.resolve(),
  );
}
