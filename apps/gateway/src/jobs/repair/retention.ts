import { run, type Pool } from '@paratope/database';
import { firstIdOf } from '@paratope/ids';
import { PLANS } from '@paratope/job-envelope';
import type { Clock, WebhooksClient } from '../../tokens.js';
import { eraseJobs } from '../results/erase-jobs.sql.js';
import type { JobSettings } from '../settings.js';
import type { Archive, ForgottenRow } from '../results/archive.js';
import {
  agedAuditEvents,
  agedJobs,
  auditEventsOf,
  auditMonths,
  dropAuditMonth,
  forgetAuditEvents,
  forgetEvents,
  longestOwnAuditDays,
  makeAuditMonths,
  toldEvents,
} from './retention.sql.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RetentionDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly archive: Pick<Archive, 'put'>;
  readonly webhooks: Pick<WebhooksClient, 'forgetEvents'>;
  readonly settings: Pick<
    JobSettings,
    | 'EVENT_DAYS'
    | 'EVENT_DAYS_OF_PLANS'
    | 'AUDIT_DAYS'
    | 'AUDIT_DAYS_OF_PLANS'
    | 'RESULTS_DAYS_OF_PLANS'
    | 'ARCHIVE_FORGOTTEN'
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

  /** Of orgs that keep them for less long than another does; what is kept longest goes by {@link turnAuditMonths}. */
  async forgetAuditEvents(limit: number): Promise<number> {
    const { pool, clock, archive, settings } = this.deps;
    const daysOfPlans = JSON.stringify(Object.fromEntries(this.auditDaysOfPlans));
    const longest = (await this.longestAuditDays()) ?? null;
    const rows = await run(pool, agedAuditEvents, { now: new Date(clock()), daysOfPlans, longest, limit });
    if (settings.ARCHIVE_FORGOTTEN) await archive.put('audit_events', rows);
    return (await run(pool, forgetAuditEvents, { ids: rows.map(({ id }) => id) })).length;
  }

  /** Makes the months that audit events are about to be of, and drops those that nobody keeps any more. @returns how many of both */
  async turnAuditMonths(limit: number): Promise<number> {
    const { pool, clock } = this.deps;
    let turned = (await run(pool, makeAuditMonths, { now: new Date(clock()) }))[0]?.made ?? 0;
    const longest = await this.longestAuditDays();
    if (longest === undefined) return turned;
    for (const { month } of await run(pool, auditMonths, {})) {
      const ends = nextMonth(month);
      if (ends > clock() - longest * DAY_MS) break;
      if (this.deps.settings.ARCHIVE_FORGOTTEN) await this.archiveMonth(month, ends, limit);
      const [outcome] = await run(pool, dropAuditMonth, { month });
      if (outcome?.dropped) turned++;
    }
    return turned;
  }

  private async archiveMonth(month: string, ends: number, limit: number): Promise<void> {
    const within = { from: firstIdOf(Date.parse(month)), before: firstIdOf(ends), limit };
    let after: string | null = null;
    do {
      const rows: readonly ForgottenRow[] = await run(this.deps.pool, auditEventsOf, { ...within, after });
      await this.deps.archive.put('audit_events', rows);
      after = rows.at(-1)?.id ?? null;
    } while (after !== null);
  }

  /** Undefined: for good. */
  private get auditDaysOfPlans(): ReadonlyMap<string, number | undefined> {
    const { AUDIT_DAYS, AUDIT_DAYS_OF_PLANS } = this.deps.settings;
    return new Map(PLANS.map((plan) => [plan, AUDIT_DAYS_OF_PLANS[plan] ?? AUDIT_DAYS]));
  }

  /** Undefined: some plan keeps them for good. */
  private async longestAuditDays(): Promise<number | undefined> {
    const ofPlans = [...this.auditDaysOfPlans.values()];
    const [own] = await run(this.deps.pool, longestOwnAuditDays, {});
    return ofPlans.includes(undefined) ? undefined : Math.max(own?.days ?? 0, ...ofPlans.map((days) => days ?? 0));
  }
}

/** When the month after that one begins, ms; months are those of UTC. */
function nextMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number);
}
