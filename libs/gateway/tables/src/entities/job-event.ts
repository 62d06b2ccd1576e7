import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Job } from './job.js';

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
