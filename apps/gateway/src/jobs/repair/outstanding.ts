import { run, type Pool } from '@paratope/database';
import type { Clock } from '@paratope/gateway-settings';
import { oldestOutstanding, outstanding } from '../metrics.js';
import { OUTSTANDING_STATES, outstandingJobs } from './outstanding.sql.js';

/** Factor of the pause between counts to the duration of a count, because counting very many jobs is slow. */
const REST_PER_COUNT = 50;

interface OutstandingDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The kinds of jobs. Each has its series, even while it has no job. */
  readonly kinds: readonly string[];
}

/**
 * Reports how many jobs of each kind wait and run according to PostgreSQL, because the queue holds only a few jobs of each organization.
 */
export class OutstandingJobs {
  private countAgainAt = 0;

  constructor(private readonly deps: OutstandingDependencies) {}

  async observe(): Promise<void> {
    const { pool, clock, kinds } = this.deps;
    const began = clock();
    if (began < this.countAgainAt) return;
    const rows = await run(pool, outstandingJobs, { now: new Date(began) });
    this.countAgainAt = began + (clock() - began) * REST_PER_COUNT;
    for (const kind of kinds)
      for (const state of OUTSTANDING_STATES) {
        const row = rows.find((found) => found.kind === kind && found.state === state);
        outstanding.record(row?.jobs ?? 0, { kind, state });
        oldestOutstanding.record(Math.max(0, row?.oldest_seconds ?? 0), { kind, state });
      }
  }
}
