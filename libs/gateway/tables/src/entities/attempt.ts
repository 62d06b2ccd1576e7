import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Attempts of a run or of an event since its last progress. A row lives only while one is under way or failed, or was put aside. */
@Entity('attempts')
@Index('attempts_put_aside', ['put_aside_at'], { where: 'put_aside_at IS NOT NULL' })
export class Attempt {
  /** Kind of the run, or `event`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'attempts_pkey' }) kind!: string;

  /** Id of the run or of the event. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'attempts_pkey' }) subject!: string;

  /** Number of attempts, the one under way included. */
  @Column('integer') attempt!: number;

  /** Time until which nobody else begins an attempt. */
  @Column('timestamptz') leased_until!: Date;

  /** Whether another process asked for an attempt meanwhile. */
  @Column('boolean', { default: false }) woken!: boolean;

  /** Time at which the last attempt ended without success; an operator may release the subject. */
  @Column('timestamptz', { nullable: true }) put_aside_at!: Date | null;

  /** The reason, worded for operators. */
  @Column('text', { nullable: true }) reason!: string | null;
}
