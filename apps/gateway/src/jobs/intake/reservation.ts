import { run, transaction, type Pool, type Transaction, statement } from '@paratope/database';
import type { IdempotencyStore } from '@paratope/idempotency';
import type { Clock, JobSettings } from '@paratope/gateway-settings';
import { creditsOf, type Submission, type SubmissionOutcome } from './submission.js';
import {
  reserveJobs,
  withdrawJobs,
  type DraftRecord,
  type DraftedVariant,
  type SubmissionRecord,
} from './submit.sql.js';

type SandboxSetting = 'SANDBOX_JOBS_PER_DAY' | 'SANDBOX_OPEN_JOBS';

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
class SandboxUse {
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

export type ReservationSetting = 'JOB_UNCONFIRMED_MS' | SandboxSetting;

interface ReservationDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly idempotency: Pick<IdempotencyStore, 'take'>;
  readonly settings: Pick<JobSettings, ReservationSetting>;
}

export interface Reserved {
  /** Outcomes of the submissions that were not reserved. */
  readonly ended: ReadonlyMap<Submission, SubmissionOutcome>;
  /** The project of each job's variant, by the id of the job. */
  readonly projects: ReadonlyMap<string, string>;
}

/**
 * Reserves the jobs of many submissions, each wholly or not at all, and takes their keys in the same transaction. Both statements are sent
 * together, and a submission that only one of them admitted is withdrawn.
 */
export async function reserve(
  { pool, clock, idempotency, settings }: ReservationDependencies,
  submissions: readonly Submission[],
): Promise<Reserved> {
  const candidates = firstOfEachKey(submissions);
  const expiresAt = new Date(clock() + settings.JOB_UNCONFIRMED_MS);
  return transaction(pool, async (tx) => {
    const sandboxes = await SandboxUse.of(tx, candidates, settings, clock());
    const [variants, lost] = await Promise.all([
      run(tx, reserveJobs, { ...records(candidates), expiresAt }),
      losersOf(tx, idempotency, candidates),
    ]);
    const outcomes = new Map(refusals(candidates, variants));
    for (const submission of candidates) {
      if (outcomes.has(submission) || lost.includes(submission)) continue;
      const full = sandboxes.take(submission);
      if (full) outcomes.set(submission, full);
    }
    // Keys were taken before the refusals were known.
    const withdrawn = [...outcomes.keys(), ...lost].flatMap(({ orgId, request, jobs }) =>
      jobs.map(({ id }) => ({ id, orgId, key: request?.key })),
    );
    if (withdrawn.length > 0) await run(tx, withdrawJobs, { withdrawn: JSON.stringify(withdrawn) });
    const admitted = new Set(candidates);
    for (const submission of [...lost, ...submissions.filter((each) => !admitted.has(each))]) {
      if (!outcomes.has(submission)) outcomes.set(submission, { state: 'key_taken' });
    }
    return { ended: outcomes, projects: projectsOfJobs(candidates, variants) };
  });
}

/** Returns the project of each job by the job's id. */
const projectsOfJobs = (
  submissions: readonly Submission[],
  variants: readonly DraftedVariant[],
): ReadonlyMap<string, string> =>
  new Map(
    variants.flatMap(({ ord, place, project_id: projectId }) => {
      const job = submissions[ord]?.jobs[place];
      return job && projectId !== null ? [[job.id, projectId]] : [];
    }),
  );

/** Returns the first request of each key, because one statement cannot admit two requests under the same key. */
function firstOfEachKey(submissions: readonly Submission[]): readonly Submission[] {
  const first = new Map<string, Submission>();
  for (const submission of submissions) {
    const { orgId, request, chargeSource } = submission;
    const key = request === undefined ? chargeSource : `${orgId} ${request.key}`;
    if (!first.has(key)) first.set(key, submission);
  }
  return [...first.values()];
}

function records(submissions: readonly Submission[]): { readonly submissions: string; readonly drafts: string } {
  return {
    submissions: JSON.stringify(
      submissions.map((submission, ord): SubmissionRecord => ({
        ord,
        orgId: submission.orgId,
        kind: submission.kind.kind,
        creditCost: creditsOf(submission.kind, submission),
        chargeSource: submission.chargeSource,
        key: submission.request?.key,
        traceparent: submission.traceparent,
        createdAt: submission.createdAt,
      })),
    ),
    drafts: JSON.stringify(
      submissions.flatMap(({ jobs }, ord) =>
        jobs.map(({ webhook, ...job }, place): DraftRecord => ({
          ord,
          place,
          ...job,
          webhookId: webhook?.id,
          webhookUrl: webhook?.url,
        })),
      ),
    ),
  };
}

/** Finds the requests with a key that belongs to another request. */
async function losersOf(
  tx: Transaction,
  idempotency: Pick<IdempotencyStore, 'take'>,
  submissions: readonly Submission[],
): Promise<readonly Submission[]> {
  const claims = submissions.flatMap((submission) => {
    const { request, answer, jobs } = submission;
    return request === undefined ? [] : [{ submission, request, answer, reservationId: jobs[0].id }];
  });
  const won = await idempotency.take(tx, claims);
  return claims.filter((_, index) => !won[index]).map(({ submission }) => submission);
}

function* refusals(
  submissions: readonly Submission[],
  rows: readonly DraftedVariant[],
): Iterable<readonly [Submission, SubmissionOutcome]> {
  const refused = rows.filter(({ archived }) => archived !== 'none');
  for (const [ord, variants] of Map.groupBy(refused, (row) => row.ord)) {
    const submission = submissions[ord];
    if (submission) yield [submission, refusedVariants(variants)];
  }
}

/**
 * Returns the refusal of unknown or archived variants. Missing variants are reported alone, because only a variant of the org can be
 * reported as archived.
 */
function refusedVariants(rows: readonly DraftedVariant[]): SubmissionOutcome {
  const unknown = rows.filter(({ archived }) => archived === null);
  if (unknown.length > 0) return { state: 'unknown_variants', indexes: unknown.map(({ place }) => place) };
  return {
    state: 'archived_variants',
    variants: rows.flatMap(({ place, archived }) =>
      archived === null || archived === 'none' ? [] : [{ index: place, archived }],
    ),
  };
}
