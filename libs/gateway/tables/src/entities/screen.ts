import type { ScreenFunnelTier, ScreenPlan } from '@paratope/job-envelope';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Org } from './org.js';
import { Labelled } from './label.js';

export const SCREEN_STATUSES = ['running', 'paused', 'completed', 'failed', 'canceled'] as const;
export type ScreenStatus = (typeof SCREEN_STATUSES)[number];

/** Source of the antibodies of a screen. */
export type ScreenInput =
  | {
      readonly kind: 'upload';
      readonly upload_id: string;
      readonly key: string;
      readonly name: string;
      /** The limit of the organization's plan at the time of the submission. */
      readonly most_rows: number;
    }
  | { readonly kind: 'project'; readonly project_id: string }
  | { readonly kind: 'screen'; readonly screen_id: string };

/** Work of a screen that must be done before the next stage begins. The numbers of its parts continue those of the previous stage. */
export interface ScreenStage {
  readonly stage: 'read' | 'measure' | 'select';
  readonly first: number;
  readonly parts: number;
  /** Tier that the stage measures. */
  readonly tier?: string;
  readonly rows?: number;
  readonly shard_rows?: number;
  /** Folder of the objects with the rows. */
  readonly from?: string;
}

/** A set of antibodies that passes through tiers of methods. Jobs that are its parts do its work: docs/screens.md. */
@Entity('screens')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'screens_org_id_fkey', onDelete: 'CASCADE' })
@Unique('screens_org_id_id_key', ['org_id', 'id'])
@Check('screens_status_check', `status IN ('running', 'paused', 'completed', 'failed', 'canceled')`)
@Check('screens_max_credits_check', 'max_credits >= 0')
@Check('screens_ended', `(status IN ('completed', 'failed', 'canceled')) = (ended_at IS NOT NULL)`)
@Check('screens_charged_at_the_end', '(ended_at IS NOT NULL) = (credits_charged IS NOT NULL)')
@Check('screens_charged_within_the_reservation', 'credits_charged BETWEEN 0 AND max_credits')
@Check('screens_failed_says_why', `(status = 'failed') = (error_detail IS NOT NULL)`)
// The index descends by id, which TypeORM cannot declare.
@Index('screens_by_org', { synchronize: false })
@Index('screens_open', ['org_id'], { where: 'ended_at IS NULL' })
@Index('screens_by_family', ['family_id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('screens_by_name', { synchronize: false })
export class Screen extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'screens_pkey' }) id!: string;
  @Column('uuid') org_id!: string;

  /** The screen from which the antibodies come. All screens of a family share the same figures. */
  @Column('uuid') family_id!: string;
  @Column('text') name!: string;
  @Column('text') status!: ScreenStatus;
  @Column('json') input!: ScreenInput;
  @Column('json') plan!: ScreenPlan;

  /** Credits reserved at the submission. */
  @Column('integer') max_credits!: number;

  /** Null until the screen has ended; then the rest of the reservation is refunded. */
  @Column('integer', { nullable: true }) credits_charged!: number | null;

  /** Set once an operator has released it after it had failed: what it charged then, which is all that it will have charged. */
  @Column('integer', { nullable: true }) credits_paid!: number | null;

  /** Number of antibodies; null until the file was read. */
  @Column('integer', { nullable: true }) rows!: number | null;
  @Column('json') stages!: readonly ScreenStage[];
  @Column('json', { nullable: true }) funnel!: readonly ScreenFunnelTier[] | null;
  @Column('integer', { nullable: true }) clonotypes!: number | null;
  @Column('integer', { nullable: true }) selected!: number | null;

  /** The reason of the failure, worded for the customer. */
  @Column('text', { nullable: true }) error_detail!: string | null;

  /** Where its submit wants its events delivered as well, an endpoint of the dispatcher and the URL: its parts have the same. */
  @Column('uuid', { nullable: true }) webhook_id!: string | null;
  @Column('text', { nullable: true }) webhook_url!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;

  /** Set for a tombstone: its files were deleted. */
  @Column('timestamptz', { nullable: true }) data_deleted_at!: Date | null;
}

/**
 * A step of a screen's life, as its org may follow it: written by a trigger on `core.screens`, ordered with the steps of jobs, and kept as
 * long as they are.
 */
@Entity('screen_transitions')
export class ScreenTransition {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'screen_transitions_pkey' }) org_id!: string;

  /** The transaction that wrote the row, and the row's id: as those of a `JobTransition`. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'screen_transitions_pkey' }) transaction!: number;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'screen_transitions_pkey' }) id!: number;
  @Column('uuid') screen_id!: string;
  @Column('text') status!: ScreenStatus;

  /** The tier that is being computed; null while a file is read, while antibodies are selected, and after the end. */
  @Column('text', { nullable: true }) tier!: string | null;
  @Column('timestamptz') created_at!: Date;
}
