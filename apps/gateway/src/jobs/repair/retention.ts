import { run, type Pool } from '@paratope/database';
import { firstEventIdOf, firstIdOf } from '@paratope/ids';
import { PLANS } from '@paratope/job-envelope';
import type { Clock } from '../../tokens.js';
import { eraseJobs } from '../results/erase-jobs.sql.js';
import type { JobSettings } from '../settings.js';
import type { Archive } from '../results/archive.js';
import { agedAuditEvents, agedJobs, forgetAuditEvents, forgetEvents, toldEvents } from './retention.sql.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RetentionDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly archive: Pick<Archive, 'put'>;
  readonly settings: Pick<
    JobSettings,
    'EVENT_DAYS' | 'AUDIT_DAYS' | 'AUDIT_DAYS_OF_PLANS' | 'RESULTS_DAYS_OF_PLANS' | 'ARCHIVE_FORGOTTEN'
  >;
}

/** Lets go of what has been kept for long enough. Each step handles `limit` rows at most, and says how many it did. */
export class Retention {
  constructor(private readonly deps: RetentionDependencies) {}

  /** Results and files of jobs, where the org agreed on a time; their tombstones stay, which the ledger tells of. */
  async expireJobs(limit: number): Promise<number> {
    const { pool, clock } = this.deps;
    let expired = 0;
    const daysOfPlans = JSON.stringify(this.deps.settings.RESULTS_DAYS_OF_PLANS);
    for (const { org_id: orgId, ids } of await run(pool, agedJobs, { now: new Date(clock()), limit, daysOfPlans })) {
      expired += (await run(pool, eraseJobs, { orgId, ids })).length;
    }
    return expired;
  }

  async forgetEvents(limit: number): Promise<number> {
    const beforeId = firstEventIdOf(this.deps.clock() - this.deps.settings.EVENT_DAYS * DAY_MS);
    const rows = await run(this.deps.pool, toldEvents, { beforeId, limit });
    if (this.deps.settings.ARCHIVE_FORGOTTEN) await this.deps.archive.put('events', rows);
    return (await run(this.deps.pool, forgetEvents, { ids: rows.map(({ id }) => id) })).length;
  }

  /** By the org's plan, and of a plan that is not named by what holds for all; else they stay. */
  async forgetAuditEvents(limit: number): Promise<number> {
    const { AUDIT_DAYS, AUDIT_DAYS_OF_PLANS, ARCHIVE_FORGOTTEN } = this.deps.settings;
    const before = PLANS.flatMap((plan) => {
      const days = AUDIT_DAYS_OF_PLANS[plan] ?? AUDIT_DAYS;
      return days === undefined ? [] : [[plan, firstIdOf(this.deps.clock() - days * DAY_MS)]];
    });
    if (before.length === 0) return 0;
    const beforeIds = JSON.stringify(Object.fromEntries(before));
    const rows = await run(this.deps.pool, agedAuditEvents, { beforeIds, limit });
    if (ARCHIVE_FORGOTTEN) await this.deps.archive.put('audit_events', rows);
    return (await run(this.deps.pool, forgetAuditEvents, { ids: rows.map(({ id }) => id) })).length;
  }
}
