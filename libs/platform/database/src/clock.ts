import type { Pool } from './pool.js';

const ASK_EVERY_MS = 60_000;
/** A slower answer is too imprecise to set the clock. */
const LONGEST_ROUND_TRIP_MS = 1_000;
const TRIES = 5;

/**
 * PostgreSQL's time, which is the same for all replicas: leases and deadlines that one replica sets and another checks use it. Between two
 * queries it advances by the machine's monotonic clock, so that nothing depends on the machine's own date.
 */
export class DatabaseClock {
  private timer: NodeJS.Timeout | undefined;

  /** @param origin the time of this process's start, until PostgreSQL's time is known */
  constructor(private origin = performance.timeOrigin) {}

  /** Returns whole milliseconds since the epoch. */
  readonly now = (): number => Math.floor(this.origin + performance.now());

  /** Queries the time now, and then every minute for as long as the pool is open. */
  async follow(pool: Pool): Promise<void> {
    for (let tries = TRIES; tries > 0 && !(await this.ask(pool));) tries--;
    this.timer = setInterval(() => {
      if (pool.ending) clearInterval(this.timer);
      else void this.ask(pool).catch(() => false);
    }, ASK_EVERY_MS).unref();
  }

  private async ask(pool: Pool): Promise<boolean> {
    const began = performance.now();
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    const tookMs = performance.now() - began;
    const [row] = rows;
    if (!row || tookMs > LONGEST_ROUND_TRIP_MS) return false;
    this.origin = row.ms - began - tookMs / 2;
    return true;
  }
}
