import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Screen } from './screen.js';
import { Variant } from './variant.js';
import { Labelled } from './label.js';

/** A job. States and transitions: docs/jobs.md. */
@Entity('jobs')
@Check('jobs_credit_cost_check', 'credit_cost >= 0')
@Check('jobs_progress_check', 'progress BETWEEN 0 AND 1')
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'jobs_variant_fkey',
  onDelete: 'RESTRICT',
})
@ForeignKey(() => Screen, ['org_id', 'whole_id'], ['org_id', 'id'], {
  name: 'jobs_whole_fkey',
  onDelete: 'RESTRICT',
})
@Check('jobs_part', '(part IS NULL) = (whole_id IS NULL) AND num_nonnulls(variant_id, whole_id) = 1')
@Index('jobs_by_whole', ['whole_id', 'part'], { unique: true, where: 'whole_id IS NOT NULL' })
@Check('jobs_pending', `(status = 'pending') = (queued_at IS NOT NULL)`)
@Check('jobs_running', `(status = 'running') = (lease_expires_at IS NOT NULL)`)
@Check('jobs_ended', `(status IN ('completed', 'failed', 'canceled')) = (ended_at IS NOT NULL)`)
@Check('jobs_one_state', 'num_nonnulls(queued_at, lease_expires_at, ended_at) = 1')
@Check(
  'jobs_completed_has_results',
  `(status = 'completed' AND data_deleted_at IS NULL)::int = num_nonnulls(results, results_bytes)`,
)
@Check('jobs_failed_says_why', `(status = 'failed') = (error_detail IS NOT NULL)`)
@Check('jobs_running_was_claimed', `status <> 'running' OR (attempt > 0 AND started_at IS NOT NULL)`)
// The index descends by id, which TypeORM cannot declare.
@Index('jobs_by_org', { synchronize: false })
@Index('jobs_by_variant_status', { synchronize: false })
@Index('jobs_by_codon_batch', ['charge_source'], { where: `kind = 'codon_export'` })
@Index('jobs_in_queue', ['kind', 'id'], { where: `status = 'pending' AND NOT held` })
@Check('jobs_held', 'NOT held OR queued_at IS NOT NULL')
@Index('jobs_held_by_org', ['kind', 'org_id', 'id'], { where: 'held' })
@Index('jobs_queued_by_org', ['kind', 'org_id'], { where: 'queued_at IS NOT NULL AND NOT held' })
@Index('jobs_aging', ['org_id', 'ended_at'], { where: 'ended_at IS NOT NULL AND data_deleted_at IS NULL' })
@Index('jobs_leased', ['lease_expires_at'], { where: 'lease_expires_at IS NOT NULL' })
export class Job extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'jobs_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') kind!: string;

  /** Null for a part. */
  @Column('uuid', { nullable: true }) variant_id!: string | null;

  /** The resource that the job is a part of. Clients do not see the part, and it has no price and no events of its own. */
  @Column('uuid', { nullable: true }) whole_id!: string | null;

  /** Number of the part in the whole. */
  @Column('integer', { nullable: true }) part!: number | null;

  /** Only the statuses that the checks name are possible. */
  @Column('text') status!: string;

  /** Copy of the submitted body. `json`, not `jsonb`: it is forwarded as text and never searched. */
  @Column('json') inputs!: unknown;
  @Column('integer') credit_cost!: number;

  /** Ledger key of the debit that pays for the job: `job:<id>`, or `batch:<id>` shared by the jobs of a batch. */
  @Column('text') charge_source!: string;

  /** Fencing token: the number of claims. A worker with an older number changes nothing. */
  @Column('integer', { default: 0 }) attempt!: number;

  /** Number of attempts that failed or lost their worker; it is bounded. */
  @Column('integer', { default: 0 }) failures!: number;

  /** Number of times that a draining worker handed the job back; it is bounded, and such attempts are not failures. */
  @Column('integer', { default: 0 }) handbacks!: number;
  @Column('text', { nullable: true }) worker_id!: string | null;

  /** Time until which the worker that runs the job counts as alive. */
  @Column('timestamptz', { nullable: true }) lease_expires_at!: Date | null;

  /** Time since which the job has been pending. */
  @Column('timestamptz', { nullable: true }) queued_at!: Date | null;

  /** Whether the job is pending but not in the queue yet, because the queue holds the org's full share. */
  @Column('boolean', { default: false }) held!: boolean;
  @Column('real', { nullable: true }) progress!: number | null;

  /** All results, if they are small; otherwise they are an object of the store, under the folder of the attempt that completed the job. */
  @Column('json', { nullable: true }) results!: unknown;

  /** Summary of results that are stored as an object: single figures and keys of files at their top level. */
  @Column('json', { nullable: true }) summary!: unknown;

  /** Bytes of the JSON text of results that are stored as an object. */
  @Column('integer', { nullable: true }) results_bytes!: number | null;
  @Column('json', { nullable: true }) provenance!: unknown;

  /** The reason of the failure, worded for the customer. */
  @Column('text', { nullable: true }) error_detail!: string | null;
  /** Additional endpoint of its events that the submission requested: an endpoint of the dispatcher. */
  @Column('uuid', { nullable: true }) webhook_id!: string | null;

  /** The URL that the submission requested. */
  @Column('text', { nullable: true }) webhook_url!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz', { nullable: true }) started_at!: Date | null;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;

  /** Set for a tombstone: its results and files were deleted. */
  @Column('timestamptz', { nullable: true }) data_deleted_at!: Date | null;
}

/** An event of a job, as its owner sees it. The body is built from the job, which has ended and never changes. */
@Entity('events')
@ForeignKey(() => Job, ['job_id'], ['id'], { name: 'events_job_id_fkey', onDelete: 'CASCADE' })
@Index('events_once_per_job', ['job_id', 'type'], { unique: true })
@Index('events_aging', ['org_id', 'created_at'], { where: 'stored_at IS NOT NULL' })
@Index('events_unstored', ['created_at'], { where: 'stored_at IS NULL' })
export class JobEvent {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'events_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') type!: string;
  @Column('uuid') job_id!: string;
  @Column('timestamptz') created_at!: Date;

  /** Time at which the dispatcher acknowledged the event; until then it may have to be published again. */
  @Column('timestamptz', { nullable: true }) stored_at!: Date | null;
}

/**
 * A step of a job's life, as its org may follow it. Written by a trigger on `core.jobs`, in the transaction that takes the step, and kept
 * for a week.
 */
@Entity('job_transitions')
export class JobTransition {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'job_transitions_pkey' })
  org_id!: string;

  /**
   * The transaction that wrote the row. Rows of a transaction become visible at its commit, in no order of their ids. A reader that
   * continues from a position reads only below the oldest transaction that is still running, and therefore misses none.
   */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'job_transitions_pkey' })
  transaction!: number;

  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'job_transitions_pkey' })
  id!: number;

  @Column('uuid')
  job_id!: string;

  @Column('text')
  kind!: string;

  @Column('uuid')
  variant_id!: string;

  @Column('text')
  status!: string;

  @Column('real', { nullable: true })
  progress!: number | null;

  @Column('timestamptz')
  created_at!: Date;
}

/** A due search of the object store for files of a job to which nothing refers. */
@Entity('file_sweeps')
export class FileSweep {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'file_sweeps_pkey' }) due_at!: Date;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'file_sweeps_pkey' }) job_id!: string;
}
