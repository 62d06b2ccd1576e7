// Measures how long services wait for locks while migrations run.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 50;
const WAITS = `
  SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart) * 1000), 0)::float8 AS ms
  FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND application_name NOT LIKE 'migrate %'`;

/** @returns the longest wait of any connection except a migration's, in milliseconds, sampled every 50 ms */
export async function longestLockWait(url: string, during: () => Promise<void>): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'lock waits' });
  await client.connect();
  let longestMs = 0;
  const look = async (): Promise<void> => {
    const { rows } = await client.query<{ ms: number }>(WAITS);
    longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
  };
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      await look();
      await pause(EVERY_MS);
    }
  })();
  try {
    await during();
  } finally {
    over.abort();
    await looking;
    await client.end();
  }
  return longestMs;
}
