import type { Metadata } from '@paratope/job-envelope';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Jobs that were asked for and are not paid yet: confirming one makes it a job, whatever else happens leaves no trace of it.
 * Beside core.jobs, so that what lives for a moment is not entered in the indexes of what lives for years. Rows of this table
 * live for a moment. A VACUUM that finds it empty would give its pages back, and a plan that is made just then reads the whole
 * table from then on, however long it has grown: with no pages there is nothing cheaper. So the pages stay, to be filled again,
 * and the planner sees that there are many.
 */
@Entity('reservations')
export class Reservation {
  /** The id of the job that the reservation becomes. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reservations_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') kind!: string;

  /** Looked up when this is written, held to by the job's foreign key when that is. Null of what is about no variant, such as a screen. */
  @Column('uuid', { nullable: true }) variant_id!: string | null;
  @Column('json') inputs!: unknown;
  @Column('integer') credit_cost!: number;

  /** Labels of the job; null if it has none. */
  @Column('text', { nullable: true }) external_id!: string | null;
  @Column('jsonb', { nullable: true }) metadata!: Metadata | null;
  @Column('uuid', { nullable: true }) webhook_id!: string | null;
  @Column('text', { nullable: true }) webhook_url!: string | null;
  @Column('text') charge_source!: string;

  /** The key it was submitted under, which is free again if nothing comes of it. */
  @Column('text', { nullable: true }) idempotency_key!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') created_at!: Date;

  /** Until when the gateway that wrote it is taken to be alive. */
  @Column('timestamptz') expires_at!: Date;
}
