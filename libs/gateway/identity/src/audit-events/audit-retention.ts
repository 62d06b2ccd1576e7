import { run, type Pool } from '@paratope/database';
import { firstIdOf } from '@paratope/ids';
import { PLANS, type Plan } from '@paratope/job-envelope';
import type { Clock } from '@paratope/gateway-settings';
import type { Archive, ForgottenRow } from '@paratope/gateway-results';
import {
  agedAuditEvents,
  auditEventsOf,
  auditMonths,
  dropAuditMonth,
  forgetAuditEvents,
  longestOwnAuditDays,
  orgsWithShorterRetention,
} from './audit-retention.sql.js';
import { MAKE_AUDIT_MONTHS } from '@paratope/gateway-tables';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE = 500;

interface AuditRetentionDependencies {
  /** Connections of the role that may delete events, which no service has. */
  readonly pool: Pool;
  readonly clock: Clock;
  /** Undefined: deleted events are not archived. */
  readonly archive: Pick<Archive, 'put'> | undefined;
  /** Undefined: events are kept forever unless the plan has days of its own. */
  readonly days: number | undefined;
  readonly daysOfPlans: Readonly<Partial<Record<Plan, number>>>;
}

/** Deletes audit events that are past their retention. The chain stays verifiable: the hash before the next event is kept and recorded in the chain. */
export class AuditRetention {
  constructor(private readonly deps: AuditRetentionDependencies) {}

  /** @returns the number of events deleted in pages, and the number of whole months dropped. */
  async runOnce(): Promise<{ readonly events: number; readonly months: number }> {
    // Events of months without a partition move to it once it exists.
    await run(this.deps.pool, MAKE_AUDIT_MONTHS, { now: new Date(this.deps.clock()) });
    const longest = await this.longestDays();
    const events = await this.forgetEvents(longest);
    return { events, months: longest === undefined ? 0 : await this.dropMonths(longest) };
  }

  /** Deletes events of orgs with a shorter retention; those with the longest are dropped by whole months. */
  private async forgetEvents(longest: number | undefined): Promise<number> {
    const { pool, clock, archive } = this.deps;
    const daysOfPlans = JSON.stringify(Object.fromEntries(this.daysByPlan));
    let events = 0;
    for (const { org_id: orgId, days } of await run(pool, orgsWithShorterRetention, {
      daysOfPlans,
      longest: longest ?? null,
    })) {
      const aged = { orgId, before: new Date(clock() - days * DAY_MS), limit: PAGE };
      for (let gone = PAGE; gone === PAGE; events += gone) {
        if (archive) await archive.put('audit_events', await run(pool, agedAuditEvents, aged));
        gone = (await run(pool, forgetAuditEvents, aged))[0]?.gone ?? 0;
      }
    }
    return events;
  }

  private async dropMonths(longest: number): Promise<number> {
    const { pool, clock, archive } = this.deps;
    let months = 0;
    for (const { month } of await run(pool, auditMonths, {})) {
      const ends = nextMonth(month);
      if (ends > clock() - longest * DAY_MS) break;
      if (archive) await this.archiveMonth(archive, month, ends);
      if ((await run(pool, dropAuditMonth, { month }))[0]?.dropped) months++;
    }
    return months;
  }

  private async archiveMonth(archive: Pick<Archive, 'put'>, month: string, ends: number): Promise<void> {
    const within = { from: firstIdOf(Date.parse(month)), before: firstIdOf(ends), limit: PAGE };
    let after: string | null = null;
    do {
      const rows: readonly ForgottenRow[] = await run(this.deps.pool, auditEventsOf, { ...within, after });
      await archive.put('audit_events', rows);
      after = rows.at(-1)?.id ?? null;
    } while (after !== null);
  }

  /** Days of retention by plan; undefined: forever. */
  private get daysByPlan(): ReadonlyMap<Plan, number | undefined> {
    const { days, daysOfPlans } = this.deps;
    return new Map(PLANS.map((plan) => [plan, daysOfPlans[plan] ?? days]));
  }

  /** Returns the longest retention; undefined: some org keeps its events forever. */
  private async longestDays(): Promise<number | undefined> {
    const ofPlans = [...this.daysByPlan.values()];
    const [own] = await run(this.deps.pool, longestOwnAuditDays, {});
    return ofPlans.includes(undefined) ? undefined : Math.max(own?.days ?? 0, ...ofPlans.map((days) => days ?? 0));
  }
}

/** Returns the start of the following month, ms; months are in UTC. */
function nextMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number);
}
