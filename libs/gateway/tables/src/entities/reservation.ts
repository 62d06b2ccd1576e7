import type { Metadata } from '@paratope/job-envelope';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Submitted jobs that are not paid yet: confirming a reservation makes it a job, and any other outcome deletes it without a trace. The
 * table is separate from core.jobs, so that short-lived rows are not entered in the indexes of rows that live for years. Rows of this table
 * live only briefly. A VACUUM that finds the table empty would release its pages, and a plan that is made at that moment would read the
 * whole table from then on, however large it became, because without pages nothing is cheaper. Therefore the pages are kept, to be filled
 * again, and the planner takes them into account.
 */
@Entity('reservations')
export class Reservation {
  /** The id of the job that the reservation becomes. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reservations_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') kind!: string;

  /**
   * Checked when the reservation is written, and enforced by the job's foreign key when the job is. Null for a resource without a variant,
   * such as a screen.
   */
  @Column('uuid', { nullable: true }) variant_id!: string | null;
  @Column('json') inputs!: unknown;
  @Column('integer') credit_cost!: number;

  /** Labels of the job; null if it has none. */
  @Column('text', { nullable: true }) external_id!: string | null;
  @Column('jsonb', { nullable: true }) metadata!: Metadata | null;
  @Column('uuid', { nullable: true }) webhook_id!: string | null;
  @Column('text', { nullable: true }) webhook_url!: string | null;
  @Column('text') charge_source!: string;

  /** The idempotency key of the submission, which is free again if the reservation is voided. */
  @Column('text', { nullable: true }) idempotency_key!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') created_at!: Date;

  /** Time until which the gateway that wrote the reservation counts as alive. */
  @Column('timestamptz') expires_at!: Date;
}
