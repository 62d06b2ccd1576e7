import { run, statement } from '@paratope/database';
import { COULD_NOT_BE_CHECKED } from '@paratope/gateway-files';
import { queueJobs, wakeRelay } from '@paratope/gateway-outbox';
import { Pipeline, STEP_JOBS } from '@paratope/gateway-tables';
import { PIPELINE } from '@paratope/pipelines';
import { SCREENS } from '@paratope/pipelines/http';
import type { EntityManager } from 'typeorm';

/** What was put aside: it failed three times, or ended the process that worked on it. */
interface PutAside {
  readonly kind: string;
  readonly id: string;
  /** Null for a row of the outbox, whose time is not recorded. */
  readonly at: Date | null;
  readonly reason: string | null;
}

const LIST = statement<{ readonly failures: number; readonly unchecked: string }, PutAside>(
  'put-aside.list',
  `SELECT * FROM (
     SELECT kind, subject AS id, put_aside_at AS at, reason FROM core.attempts WHERE put_aside_at IS NOT NULL
     UNION ALL
     SELECT 'outbox', id::text, NULL, topic || ' ' || subject FROM core.outbox WHERE available_at = 'infinity'
     UNION ALL
     SELECT 'upload', id::text, updated_at, error ->> 'detail' FROM core.uploads
     WHERE status = 'failed' AND deleted_at IS NULL AND error ->> 'detail' = :unchecked
     UNION ALL
     SELECT 'job', id::text, ended_at, error_detail FROM core.jobs
     WHERE status = 'failed' AND failures >= :failures AND data_deleted_at IS NULL) put_aside
   ORDER BY at DESC NULLS FIRST, id LIMIT 1000`,
);

/** @param failures attempts after which a job is failed: `JOB_MAX_FAILURES` */
export const listPutAside = (db: EntityManager, failures: number): Promise<PutAside[]> =>
  run(db, LIST, { failures, unchecked: COULD_NOT_BE_CHECKED });

const IS_REFUNDED = (id: string): string =>
  `NOT EXISTS (SELECT FROM core.outbox refund WHERE refund.topic = 'refund' AND refund.subject = ${id}::text)`;

/** `failed` → `pending`, free of charge: the refund stays. A job whose refund is not booked yet is not released. */
const releaseJobs = (jobs: string): string => `
  WITH released AS (
    UPDATE core.jobs j
    SET status = 'pending', failures = 0, handbacks = 0, credit_cost = 0, error_detail = NULL, provenance = NULL, started_at = NULL,
        ended_at = NULL, queued_at = now()
    WHERE ${jobs} AND data_deleted_at IS NULL AND ${IS_REFUNDED('j.id')}
    RETURNING id, kind, traceparent, whole_id, charge_source),
  kept AS (DELETE FROM core.file_sweeps WHERE job_id IN (SELECT id FROM released)),
  queued AS (${queueJobs('released', 'now()')})
  SELECT whole_id, charge_source, ${wakeRelay('queued')} FROM released`;

type Released = { readonly whole_id: string | null; readonly charge_source: string };
type ById = { readonly id: string };

const RELEASE_JOB = statement<ById, Released>(
  'put-aside.release-job',
  releaseJobs(`j.id = :id AND status = 'failed' AND whole_id IS NULL`),
);

/** The parts of a screen that has failed: the one that failed, and those that were canceled with it. */
const RELEASE_PARTS = statement<ById, Released>(
  'put-aside.release-parts',
  releaseJobs(`j.whole_id = :id AND status IN ('failed', 'canceled')`),
);

/** The screen or the charge that a job belongs to. */
const OWNER_OF = statement<ById, Released>(
  'put-aside.owner-of',
  'SELECT whole_id, charge_source FROM core.jobs WHERE id = :id',
);

const RELEASE_SCREEN = statement<ById, ById>(
  'put-aside.release-screen',
  `UPDATE core.screens SET status = 'running', credits_paid = coalesce(credits_paid, credits_charged), credits_charged = NULL,
          error_detail = NULL, ended_at = NULL, updated_at = now()
   WHERE id = :id AND status = 'failed' AND data_deleted_at IS NULL AND ${IS_REFUNDED('id')} RETURNING id`,
);

const RELEASE_UPLOAD = statement<ById, ById>(
  'put-aside.release-upload',
  `UPDATE core.uploads SET status = 'pending', error = NULL, released_attempts = attempt, due_at = now(), updated_at = now()
   WHERE id = :id AND status = 'failed' AND deleted_at IS NULL RETURNING id`,
);

const RELEASE_OUTBOX = statement<ById, ById>(
  'put-aside.release-outbox',
  `UPDATE core.outbox SET attempt = 0, available_at = now() WHERE id = :id AND available_at = 'infinity' RETURNING id`,
);

const RELEASE_IMPORT = statement<ById, ById>(
  'put-aside.release-import',
  `UPDATE core.imports SET status = CASE WHEN files IS NULL THEN 'creating' ELSE 'reading' END, error_detail = NULL, ended_at = NULL
   WHERE id = :id AND status = 'failed' RETURNING id`,
);

/** An event is published again by the reconciler once its attempts are forgotten. */
const FORGET_ATTEMPTS = statement<{ readonly kind: string; readonly id: string }, { readonly id: string }>(
  'put-aside.forget-attempts',
  'DELETE FROM core.attempts WHERE kind = :kind AND subject = :id AND put_aside_at IS NOT NULL RETURNING subject AS id',
);

const IS_REFUND_OPEN = statement<ById, ById>(
  'put-aside.open-refund',
  `SELECT subject AS id FROM core.outbox WHERE topic = 'refund' AND subject = :id`,
);

type Release = (tx: EntityManager, id: string) => Promise<boolean>;

const changes =
  (released: typeof RELEASE_UPLOAD): Release =>
  async (tx, id) =>
    (await run(tx, released, { id })).length > 0;

const RELEASES: Readonly<Record<string, Release>> = {
  event: () => Promise.resolve(true),
  import: changes(RELEASE_IMPORT),
  job: releaseJob,
  outbox: changes(RELEASE_OUTBOX),
  [PIPELINE]: releasePipeline,
  [SCREENS.kind.whole]: releaseScreen,
  upload: changes(RELEASE_UPLOAD),
};

export const RELEASED_KINDS = Object.keys(RELEASES);

/**
 * Gives what was put aside three attempts again. Customers are not charged again: their refunds stay.
 * @returns false, without a change, if there is nothing of the kind and id that can be released
 */
export async function release(tx: EntityManager, kind: string, id: string): Promise<boolean> {
  const isReleased = (await RELEASES[kind]?.(tx, id)) ?? false;
  if (!isReleased) return false;
  const forgotten = await run(tx, FORGET_ATTEMPTS, { kind, id });
  return kind !== 'event' || forgotten.length > 0;
}

/** A job that is a part or a step continues together with the screen or pipeline that failed with it. */
async function releaseJob(tx: EntityManager, id: string): Promise<boolean> {
  const [owner] = await run(tx, OWNER_OF, { id });
  if (owner?.whole_id) return releaseScreen(tx, owner.whole_id);
  const [source, pipelineId = ''] = owner?.charge_source.split(':') ?? [];
  if (source === PIPELINE) return releasePipeline(tx, pipelineId);
  return (await run(tx, RELEASE_JOB, { id })).length > 0;
}

async function releaseScreen(tx: EntityManager, id: string): Promise<boolean> {
  const [screen] = await run(tx, RELEASE_SCREEN, { id });
  if (screen) await run(tx, RELEASE_PARTS, { id });
  return screen !== undefined;
}

async function releasePipeline(tx: EntityManager, id: string): Promise<boolean> {
  const [refund] = await run(tx, IS_REFUND_OPEN, { id });
  const pipeline = await tx.findOne(Pipeline, { where: { id, status: 'failed' }, lock: { mode: 'pessimistic_write' } });
  if (!pipeline || refund) return false;
  const [released] = await run(tx, RELEASE_JOB, { id: pipeline.job_id });
  const [job] = await run(tx, STEP_JOBS, { orgId: pipeline.org_id, ids: [pipeline.job_id] });
  if (job?.status === 'failed') return false;
  const refunded = new Set([null, released ? pipeline.job_id : null]);
  const steps = pipeline.steps.map((step) => (refunded.has(step.job_id) ? { ...step, credits: 0 } : step));
  await tx.update(Pipeline, id, {
    status: 'running',
    steps,
    credits_reserved: steps.reduce((sum, { credits }) => sum + credits, 0),
    credits_refunded: null,
    error_detail: null,
    ended_at: null,
    updated_at: () => 'now()',
  });
  return true;
}
