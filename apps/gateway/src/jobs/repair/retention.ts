import { run, type Pool } from '@paratope/database';
import { firstEventIdOf, firstIdOf } from '@paratope/ids';
import type { Clock } from '../../tokens.js';
import { eraseJobs } from '../results/erase-jobs.sql.js';
import type { JobSettings } from '../settings.js';
import { agedJobs, forgetAuditEvents, forgetToldEvents } from './retention.sql.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RetentionDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly settings: Pick<JobSettings, 'EVENT_DAYS' | 'AUDIT_DAYS'>;
}

/** Lets go of what has been kept for long enough. Each step handles `limit` rows at most, and says how many it did. */
export class Retention {
  constructor(private readonly deps: RetentionDependencies) {}

  /** Results and files of jobs, where the org agreed on a time; their tombstones stay, which the ledger tells of. */
  async expireJobs(limit: number): Promise<number> {
    const { pool, clock } = this.deps;
    let expired = 0;
    for (const { org_id: orgId, ids } of await run(pool, agedJobs, { now: new Date(clock()), limit })) {
      expired += (await run(pool, eraseJobs, { orgId, ids })).length;
    }
    return expired;
  }

  async forgetEvents(limit: number): Promise<number> {
    const beforeId = firstEventIdOf(this.deps.clock() - this.deps.settings.EVENT_DAYS * DAY_MS);
    return (await run(this.deps.pool, forgetToldEvents, { beforeId, limit })).length;
  }

  async forgetAuditEvents(limit: number): Promise<number> {
    const { AUDIT_DAYS } = this.deps.settings;
    if (AUDIT_DAYS === undefined) return 0;
    const beforeId = firstIdOf(this.deps.clock() - AUDIT_DAYS * DAY_MS);
    return (await run(this.deps.pool, forgetAuditEvents, { beforeId, limit })).length;
  }
}
