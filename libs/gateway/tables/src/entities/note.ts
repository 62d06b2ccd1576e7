import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Candidate } from './candidate.js';
import { Variant } from './variant.js';

/** A note about a candidate or a variant. Deleted with the data of its subject. */
@Entity('notes')
@ForeignKey(() => Candidate, ['org_id', 'candidate_id'], ['org_id', 'id'], {
  name: 'notes_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'notes_variant_fkey',
  onDelete: 'CASCADE',
})
@Index('notes_by_candidate', ['candidate_id', 'id'])
@Index('notes_by_variant', ['variant_id', 'id'], { where: 'variant_id IS NOT NULL' })
export class Note {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notes_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') candidate_id!: string;

  /** Null for a note on the candidate itself. */
  @Column('uuid', { nullable: true }) variant_id!: string | null;

  /** `token:<id>` or `person:<id>`. */
  @Column('text') author!: string;

  /** Text in Markdown. */
  @Column('text') text!: string;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @Column('timestamptz', { nullable: true }) edited_at!: Date | null;
}
