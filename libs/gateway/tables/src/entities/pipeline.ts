import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Labelled } from './labelled.js';
import { Variant } from './variant.js';

export const PIPELINE_STATUSES = ['running', 'completed', 'failed', 'canceled'] as const;
export type PipelineStatus = (typeof PIPELINE_STATUSES)[number];

/** A step of a pipeline: one job, once its turn has come. */
export interface PipelineStep {
  readonly kind: string;
  /** What is submitted beside the variant. Null once its job has it, and of a step that will never run. */
  readonly options: object | null;
  /** Which of its results the next step runs on, `best` or the name of one; null of a kind that makes no variants. */
  readonly choice: string | null;
  /** Price of its job when the pipeline was submitted. */
  readonly credits: number;
  /** Null until its turn has come. */
  readonly variant_id: string | null;
  readonly job_id: string | null;
  /** The variant that was made of the chosen result. */
  readonly made_variant_id: string | null;
}

/** Jobs that run one after the other, each on what the one before it hands on: docs/pipelines.md. */
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

  /** The variant that the first step runs on. */
  @Column('uuid') variant_id!: string;
  @Column('text') status!: PipelineStatus;
  @Column('json') steps!: readonly PipelineStep[];

  /** Job of the last step that began. */
  @Column('uuid') job_id!: string;
  @Column('integer') max_credits!: number;

  /** The price of all steps, charged when it was submitted. */
  @Column('integer') credits_reserved!: number;

  /** Price of the steps that never began, which goes back; null until it has ended. Jobs that fail are refunded by themselves. */
  @Column('integer', { nullable: true }) credits_refunded!: number | null;

  /** Why it failed, in words for the customer. */
  @Column('text', { nullable: true }) error_detail!: string | null;

  /** Who submitted it, as `actorOf` names them: the maker of its variants. */
  @Column('text') actor!: string;

  /** Where its submit wants its events delivered as well, an endpoint of the dispatcher and the URL: its jobs have the same. */
  @Column('uuid', { nullable: true }) webhook_id!: string | null;
  @Column('text', { nullable: true }) webhook_url!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}
