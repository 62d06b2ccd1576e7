import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Candidate } from './candidate.js';
import { Resource } from './resource.js';

/** One design of a candidate: the baseline, or a set of chains with a parent. */
@Entity('variants')
@ForeignKey(() => Variant, ['parent_variant_id'], ['id'], {
  name: 'variants_parent_variant_id_fkey',
  onDelete: 'RESTRICT',
})
@Check('variants_origin_check', `origin IN ('baseline', 'humanization', 'manual')`)
@Unique('variants_org_id_id_key', ['org_id', 'id'])
@Unique('variants_candidate_id_name_key', ['candidate_id', 'name'])
@Check(
  'variants_humanization_says_where_from',
  `(origin = 'humanization') = (humanization_id IS NOT NULL AND strategy IS NOT NULL)`,
)
@ForeignKey(() => Candidate, ['org_id', 'candidate_id'], ['org_id', 'id'], {
  name: 'variants_candidate_fkey',
  onDelete: 'CASCADE',
})
@Index('variants_by_parent', ['parent_variant_id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('variants_by_name', { synchronize: false })
export class Variant extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'variants_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') candidate_id!: string;
  @Column('uuid', { nullable: true }) parent_variant_id!: string | null;
  @Column('text') name!: string;
  @Column('text') origin!: string;

  /** The job from which a variant of origin `humanization` was made. */
  @Column('uuid', { nullable: true }) humanization_id!: string | null;
  @Column('text', { nullable: true }) strategy!: string | null;

  /** One of the stages of the org; null without a decision. */
  @Column('text', { nullable: true }) stage!: string | null;
  @Column('text', { array: true, default: [] }) tags!: string[];
}
