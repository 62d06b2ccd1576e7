import { run, type Pool } from '@paratope/database';
import type { Clock, WebhooksClient } from '../../tokens.js';
import { eraseJobs } from '../results/erase-jobs.sql.js';
import type { JobSettings } from '../settings.js';
import type { Archive } from '../results/archive.js';
import { agedJobs, forgetEvents, makeAuditMonths, toldEvents } from './retention.sql.js';

export interface RetentionDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly archive: Pick<Archive, 'put'>;
  readonly webhooks: Pick<WebhooksClient, 'forgetEvents'>;
  readonly settings: Pick<
    JobSettings,
    'EVENT_DAYS' | 'EVENT_DAYS_OF_PLANS' | 'RESULTS_DAYS_OF_PLANS' | 'ARCHIVE_FORGOTTEN'
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

  /** With what the dispatcher still has of them. */
  async forgetEvents(limit: number): Promise<number> {
    const { pool, clock, archive, webhooks, settings } = this.deps;
    const daysOfPlans = JSON.stringify(settings.EVENT_DAYS_OF_PLANS);
    const told = { now: new Date(clock()), days: settings.EVENT_DAYS, daysOfPlans, limit };
    const rows = await run(pool, toldEvents, told);
    if (settings.ARCHIVE_FORGOTTEN) await archive.put('events', rows);
    for (const [orgId, events] of Map.groupBy(rows, ({ org_id }) => org_id))
      await webhooks.forgetEvents({ orgId, eventIds: events.map(({ id }) => id), archive: settings.ARCHIVE_FORGOTTEN });
    return (await run(pool, forgetEvents, { ids: rows.map(({ id }) => id) })).length;
  }

  /** Makes the months that audit events are about to be of. What is over goes by the operator's command: no service deletes audit events. */
  async makeAuditMonths(): Promise<number> {
    const [made] = await run(this.deps.pool, makeAuditMonths, { now: new Date(this.deps.clock()) });
    return made?.made ?? 0;
  }
}
