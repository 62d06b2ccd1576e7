import { run, type Pool } from '@paratope/database';
import type { Clock } from '@paratope/gateway-settings';
import { oldestOutstanding, outstanding } from '../metrics.js';
import { OUTSTANDING_STATES, outstandingJobs } from './outstanding.sql.js';

/** Counting very many jobs takes a while; between counts passes this many times as long. */
const REST_PER_COUNT = 50;

export interface OutstandingDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The kinds of jobs: each has its series, also while it has no job. */
  readonly kinds: readonly string[];
}

/** Shows how many jobs of each kind wait and run, as PostgreSQL knows them: the queue has but a few of each organization's. */
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
