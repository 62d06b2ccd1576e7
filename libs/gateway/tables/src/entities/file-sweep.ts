import { Entity, PrimaryColumn } from 'typeorm';

/** That the object store is to be looked through for files of a job that nothing refers to, once it is due. */
@Entity('file_sweeps')
export class FileSweep {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'file_sweeps_pkey' }) due_at!: Date;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'file_sweeps_pkey' }) job_id!: string;
}
