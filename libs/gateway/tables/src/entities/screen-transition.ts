import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ScreenStatus } from './screen.js';

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
