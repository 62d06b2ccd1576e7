import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Labelled } from './label.js';
import { Variant } from './variant.js';

export const PIPELINE_STATUSES = ['running', 'completed', 'failed', 'canceled'] as const;
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number];

/** A step of a pipeline: one job, once its turn has come. */
export interface PipelineStep {
  readonly kind: string;
  /** Inputs of the submission other than the variant. Null once its job has them, and for a step that can never run. */
  readonly options: object | null;
  /** The result on which the next step runs, `best` or the name of one; null for a kind that makes no variants. */
  readonly choice: string | null;
  /** Price of its job when the pipeline was submitted. */
  readonly credits: number;
  /** Null until its turn has come. */
  readonly variant_id: string | null;
  readonly job_id: string | null;
  /** The variant that was made from the chosen result. */
  readonly made_variant_id: string | null;
}

/** A pipeline: jobs that run one after the other, each on the result of the previous one: docs/pipelines.md. */
@Entity('pipelines')
@Unique('pipelines_org_id_id_key', ['org_id', 'id'])
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'pipelines_variant_fkey',
  onDelete: 'CASCADE',
})
@Check('pipelines_status_check', `status IN ('running', 'completed', 'failed', 'canceled')`)
@Check('pipelines_ended', `(status = 'running') = (ended_at IS NULL)`)
@Check('pipelines_refunded_at_the_end', '(ended_at IS NOT NULL) = (credits_refunded IS NOT NULL)')
@Check('pipelines_refunded_within_the_reservation', 'credits_refunded BETWEEN 0 AND credits_reserved')
@Check('pipelines_failed_says_why', `(status = 'failed') = (error_detail IS NOT NULL)`)
@Index('pipelines_running', ['id'], { where: `status = 'running'` })
@Index('pipelines_by_variant', ['variant_id', 'id'])
export class Pipeline extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pipelines_pkey' }) id!: string;
  @Column('uuid') org_id!: string;

  /** The variant on which the first step runs. */
  @Column('uuid') variant_id!: string;
  @Column('text') status!: PipelineStatus;
  @Column('json') steps!: readonly PipelineStep[];

  /** Job of the last step that began. */
  @Column('uuid') job_id!: string;
  @Column('integer') max_credits!: number;

  /** The price of all steps, charged at the submission. */
  @Column('integer') credits_reserved!: number;

  /** Price of the steps that never began, which is refunded; null until the pipeline has ended. Failed jobs are refunded separately. */
  @Column('integer', { nullable: true }) credits_refunded!: number | null;

  /** The reason of the failure, worded for the customer. */
  @Column('text', { nullable: true }) error_detail!: string | null;

  /** The submitter, in the form of `actorOf`, who also counts as the creator of its variants. */
  @Column('text') actor!: string;

  /** Where its submit wants its events delivered as well, an endpoint of the dispatcher and the URL: its jobs have the same. */
  @Column('uuid', { nullable: true }) webhook_id!: string | null;
  @Column('text', { nullable: true }) webhook_url!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}
