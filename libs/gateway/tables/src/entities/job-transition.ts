import { Column, Entity, PrimaryColumn } from 'typeorm';

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
