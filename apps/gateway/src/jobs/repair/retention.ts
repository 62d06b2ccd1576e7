import { run, type Pool } from '@paratope/database';
import { firstEventIdOf, firstIdOf } from '@paratope/ids';
import { PLANS } from '@paratope/job-envelope';
import type { Clock } from '../../tokens.js';
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
  makeAuditMonths,
  toldEvents,
} from './retention.sql.js';

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

  /** Of orgs whose plan keeps them for less long than another does; what is kept longest goes by {@link turnAuditMonths}. */
  async forgetAuditEvents(limit: number): Promise<number> {
    const longest = this.longestAuditDays;
    const shorter = [...this.auditDays].flatMap(([plan, days]) =>
      days === undefined || days === longest ? [] : [[plan, firstIdOf(this.deps.clock() - days * DAY_MS)]],
    );
    if (shorter.length === 0) return 0;
    const beforeIds = JSON.stringify(Object.fromEntries(shorter));
    const rows = await run(this.deps.pool, agedAuditEvents, { beforeIds, limit });
    if (this.deps.settings.ARCHIVE_FORGOTTEN) await this.deps.archive.put('audit_events', rows);
    return (await run(this.deps.pool, forgetAuditEvents, { ids: rows.map(({ id }) => id) })).length;
  }

  /** Makes the months that audit events are about to be of, and drops those that nobody keeps any more. @returns how many of both */
  async turnAuditMonths(limit: number): Promise<number> {
    const { pool, clock } = this.deps;
    let turned = (await run(pool, makeAuditMonths, { now: new Date(clock()) }))[0]?.made ?? 0;
    const longest = this.longestAuditDays;
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

  /** By plan; undefined: for good. */
  private get auditDays(): ReadonlyMap<string, number | undefined> {
    const { AUDIT_DAYS, AUDIT_DAYS_OF_PLANS } = this.deps.settings;
    return new Map(PLANS.map((plan) => [plan, AUDIT_DAYS_OF_PLANS[plan] ?? AUDIT_DAYS]));
  }

  /** Undefined: some plan keeps them for good. */
  private get longestAuditDays(): number | undefined {
    const days = [...this.auditDays.values()];
    return days.includes(undefined) ? undefined : Math.max(...days.map((each) => each ?? 0));
  }
}

/** When the month after that one begins, ms; months are those of UTC. */
function nextMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number);
}
