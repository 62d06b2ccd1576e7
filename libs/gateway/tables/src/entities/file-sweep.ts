import { Entity, PrimaryColumn } from 'typeorm';

/** A due search of the object store for files of a job to which nothing refers. */
@Entity('file_sweeps')
export class FileSweep {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'file_sweeps_pkey' }) due_at!: Date;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'file_sweeps_pkey' }) job_id!: string;
}
