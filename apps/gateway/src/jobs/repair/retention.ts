import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { CLOCK, CONFIG, type Clock, type JobSettings, WEBHOOKS, type WebhooksClient } from '@paratope/gateway-settings';
import { MAKE_AUDIT_MONTHS } from '@paratope/gateway-tables';
import { Archive, eraseJobs } from '@paratope/gateway-results';
import { agedJobs, forgetEvents, expiredEvents } from './retention.sql.js';

/** Deletes data that are past their retention. Each step handles at most `limit` rows and returns how many it handled. */
@Injectable()
export class Retention {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly archive: Archive,
    @Inject(WEBHOOKS) private readonly webhooks: Pick<WebhooksClient, 'forgetEvents'>,
    @Inject(CONFIG) private readonly settings: JobSettings,
  ) {}

  /** Deletes results and files of jobs if the org has a retention; their tombstones remain, because the ledger refers to them. */
  async expireJobs(limit: number): Promise<number> {
    const { pool, clock } = this;
    let expired = 0;
    const daysOfPlans = JSON.stringify(this.settings.RESULTS_DAYS_OF_PLANS);
    for (const { org_id: orgId, ids } of await run(pool, agedJobs, { now: new Date(clock()), limit, daysOfPlans })) {
      expired += (await run(pool, eraseJobs, { orgId, ids })).length;
    }
    return expired;
  }

  /** Deletes events together with the deliveries that the dispatcher still has. */
  async forgetEvents(limit: number): Promise<number> {
    const { pool, clock, archive, webhooks, settings } = this;
    const daysOfPlans = JSON.stringify(settings.EVENT_DAYS_OF_PLANS);
    const expired = { now: new Date(clock()), days: settings.EVENT_DAYS, daysOfPlans, limit };
    const rows = await run(pool, expiredEvents, expired);
    if (settings.ARCHIVE_FORGOTTEN) await archive.put('events', rows);
    for (const [orgId, events] of Map.groupBy(rows, ({ org_id }) => org_id))
      await webhooks.forgetEvents({ orgId, eventIds: events.map(({ id }) => id), archive: settings.ARCHIVE_FORGOTTEN });
    return (await run(pool, forgetEvents, { ids: rows.map(({ id }) => id) })).length;
  }

  /**
   * Creates the partitions of the coming months of the audit log. An operator's command drops old months, because no service deletes audit
   * events.
   */
  async makeAuditMonths(): Promise<number> {
    const [made] = await run(this.pool, MAKE_AUDIT_MONTHS, { now: new Date(this.clock()) });
    return made?.made ?? 0;
  }
}
