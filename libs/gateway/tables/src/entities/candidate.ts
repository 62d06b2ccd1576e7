import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Project } from './project.js';
import { Resource } from './resource.js';

/** Intended uses of a candidate. */
export const DRUG_CLASSES = ['naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager'] as const;

/** A molecule in design: its variants are the steps of the design. */
@Entity('therapeutic_candidates')
@Check(
  'therapeutic_candidates_format_check',
  `format IN ('mab', 'nanobody', 'scfv', 'fc_fusion', 'bispecific_kih', 'bispecific_crossmab', 'bispecific_common_lc', 'bite', 'dart', 'dvd_ig', 'tandem_scfv')`,
)
@Check(
  'therapeutic_candidates_drug_class_check',
  `drug_class IN ('naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager')`,
)
@Unique('therapeutic_candidates_org_id_id_key', ['org_id', 'id'])
@Unique('therapeutic_candidates_org_id_project_id_id_key', ['org_id', 'project_id', 'id'])
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'therapeutic_candidates_project_fkey',
  onDelete: 'RESTRICT',
})
@Index('therapeutic_candidates_by_project', ['project_id', 'id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('therapeutic_candidates_by_name', { synchronize: false })
export class Candidate extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'therapeutic_candidates_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) description!: string | null;

  /** Facts about the format in the client's own terms, such as the arm of each chain. The service does not read them. */
  @Column('jsonb', { default: {} }) format_metadata!: Readonly<Record<string, unknown>>;

  @Column('text')
  format!:
    | 'mab'
    | 'nanobody'
    | 'scfv'
    | 'fc_fusion'
    | 'bispecific_kih'
    | 'bispecific_crossmab'
    | 'bispecific_common_lc'
    | 'bite'
    | 'dart'
    | 'dvd_ig'
    | 'tandem_scfv';

  @Column('text') drug_class!: (typeof DRUG_CLASSES)[number];

  /** One of the stages of the org; null without a decision. */
  @Column('text', { nullable: true }) stage!: string | null;
  @Column('text', { array: true, default: [] }) tags!: string[];
}
