import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Candidate } from './candidate.js';
import { Variant } from './variant.js';

/** A change of a candidate or a variant. Written once, and deleted with the data of its subject. */
@Entity('edits')
@ForeignKey(() => Candidate, ['org_id', 'candidate_id'], ['org_id', 'id'], {
  name: 'edits_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'edits_variant_fkey',
  onDelete: 'CASCADE',
})
@Index('edits_by_candidate', ['candidate_id', 'id'])
@Index('edits_by_variant', ['variant_id', 'id'], { where: 'variant_id IS NOT NULL' })
export class Edit {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'edits_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') candidate_id!: string;

  /** Null for an edit of the candidate itself. */
  @Column('uuid', { nullable: true }) variant_id!: string | null;

  /** `token:<id>` or `person:<id>`. */
  @Column('text') actor!: string;

  /** Value before and after, by field. */
  @Column('jsonb') changes!: Record<string, { readonly from: unknown; readonly to: unknown }>;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
