import { run, statement, type Transaction } from '@paratope/database';
import type { JobSettings } from '@paratope/gateway-settings';
import type { Submission, SubmissionOutcome } from './submission.js';

export type SandboxSetting = 'SANDBOX_JOBS_PER_DAY' | 'SANDBOX_OPEN_JOBS';

interface Used {
  readonly org_id: string;
  /** Number of jobs of this day (UTC). */
  readonly today: number;
  /** Number of jobs that have not ended. */
  readonly open: number;
}

/** Locks sandboxes, so that submissions to one sandbox are counted one after the other on all replicas. */
const LOCK = statement<{ orgIds: readonly string[] }, object>(
  'sandboxes.lock',
  'SELECT pg_advisory_xact_lock(hashtextextended(id, 2)) FROM (SELECT id FROM unnest(:orgIds::text[]) id ORDER BY id) sandboxes',
);

/** Counts jobs. Reservations count as jobs of today that have not ended. */
const COUNT = statement<{ orgIds: readonly string[]; dayBegan: Date }, Used>(
  'sandboxes.count-jobs',
  `SELECT o.id AS org_id, jobs.today + reserved.count AS today, jobs.open + reserved.count AS open
   FROM unnest(:orgIds::uuid[]) o (id),
     LATERAL (SELECT count(*) FILTER (WHERE created_at >= :dayBegan::timestamptz)::int AS today,
                     count(*) FILTER (WHERE status IN ('pending', 'running'))::int AS open
              FROM core.jobs j WHERE j.org_id = o.id) jobs,
     LATERAL (SELECT count(*)::int AS count FROM core.reservations r WHERE r.org_id = o.id) reserved`,
);

/**
 * Counts how much of their limits sandboxes have used. Their rows stay locked until the transaction ends, so no other submission to them
 * runs meanwhile.
 */
export class SandboxUse {
  private constructor(
    private readonly used: Map<string, Used>,
    private readonly settings: Pick<JobSettings, SandboxSetting>,
  ) {}

  static async of(
    tx: Transaction,
    submissions: readonly Submission[],
    settings: Pick<JobSettings, SandboxSetting>,
    now: number,
  ): Promise<SandboxUse> {
    const orgIds = [...new Set(submissions.flatMap(({ livemode, orgId }) => (livemode ? [] : [orgId])))];
    if (orgIds.length === 0) return new SandboxUse(new Map(), settings);
    await run(tx, LOCK, { orgIds });
    // A separate statement also sees rows that were committed while this one waited for the lock.
    const rows = await run(tx, COUNT, { orgIds, dayBegan: new Date(new Date(now).setUTCHours(0, 0, 0, 0)) });
    return new SandboxUse(new Map(rows.map((row) => [row.org_id, row])), settings);
  }

  /** Counts a submission against the limits of the sandbox. @returns the refusal if it does not fit; undefined if it fits or is live */
  take({ livemode, orgId, jobs: { length: count } }: Submission): SubmissionOutcome | undefined {
    const used = this.used.get(orgId);
    if (livemode || !used) return undefined;
    const { SANDBOX_JOBS_PER_DAY: perDay, SANDBOX_OPEN_JOBS: mostOpen } = this.settings;
    if (used.today + count > perDay)
      return { state: 'sandbox_full', limit: 'day', jobs: perDay, remaining: Math.max(0, perDay - used.today) };
    if (used.open + count > mostOpen)
      return { state: 'sandbox_full', limit: 'open', jobs: mostOpen, remaining: Math.max(0, mostOpen - used.open) };
    this.used.set(orgId, { ...used, today: used.today + count, open: used.open + count });
    return undefined;
  }
}
