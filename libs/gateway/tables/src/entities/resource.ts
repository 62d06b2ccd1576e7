import { Column, CreateDateColumn, UpdateDateColumn } from 'typeorm';
import { Labelled } from './label.js';

/** Columns of the resources of projects, which may be archived, and whose data may be deleted. */
export abstract class Resource extends Labelled {
  @Column('boolean', { default: false }) archived!: boolean;

  /** Set for a tombstone: all of its data were deleted. */
  @Column('timestamptz', { nullable: true }) data_deleted_at!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
