import type { Pool } from './pool.js';

const ASK_EVERY_MS = 60_000;
/** An answer that took longer says too little of the time. */
const LONGEST_ROUND_TRIP_MS = 1_000;
const TRIES = 5;

/**
 * PostgreSQL's time, which is the same for all replicas: leases and deadlines that one sets and another judges go by it. In
 * between it goes on with the machine's monotonic clock, so that nothing follows the machine's own date, right or wrong.
 */
export class DatabaseClock {
  private timer: NodeJS.Timeout | undefined;

  /** @param origin the time of this process's start, until PostgreSQL's time is known. */
  constructor(private origin = performance.timeOrigin) {}

  /** Whole milliseconds since the epoch. */
  readonly now = (): number => Math.floor(this.origin + performance.now());

  /** Asks now, and from now on every minute for as long as the pool is open. */
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
