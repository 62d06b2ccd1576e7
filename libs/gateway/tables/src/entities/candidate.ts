import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique, CreateDateColumn } from 'typeorm';
import { Project, SourceAntibody, Antigen } from './project.js';
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

/** A link of a candidate. Both of its foreign keys include the project, so that a link cannot join two projects. */
export interface CandidateLink {
  org_id: string;
  project_id: string;
  candidate_id: string;
  /** The source antibody or the antigen. */
  target_id: string;
  created_at: Date;
}

@Entity('candidate_antigens')
@ForeignKey(() => Candidate, ['org_id', 'project_id', 'candidate_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_antigens_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Antigen, ['org_id', 'project_id', 'target_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_antigens_antigen_fkey',
  onDelete: 'CASCADE',
})
@Index('candidates_by_antigen', ['target_id', 'candidate_id'])
export class CandidateAntigen implements CandidateLink {
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_antigens_pkey' }) candidate_id!: string;

  @PrimaryColumn('uuid', { name: 'antigen_id', primaryKeyConstraintName: 'candidate_antigens_pkey' })
  target_id!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}

@Entity('candidate_source_antibodies')
@ForeignKey(() => Candidate, ['org_id', 'project_id', 'candidate_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_source_antibodies_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => SourceAntibody, ['org_id', 'project_id', 'target_id'], ['org_id', 'project_id', 'id'], {
  name: 'candidate_source_antibodies_source_antibody_fkey',
  onDelete: 'CASCADE',
})
@Index('candidates_by_source_antibody', ['target_id', 'candidate_id'])
export class CandidateSourceAntibody implements CandidateLink {
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidate_source_antibodies_pkey' }) candidate_id!: string;

  @PrimaryColumn('uuid', { name: 'source_antibody_id', primaryKeyConstraintName: 'candidate_source_antibodies_pkey' })
  target_id!: string;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}

/** The table of designs, without its schema. */
export const DESIGNS_TABLE = 'adc_designs';

/** A design for a candidate. Linker, payload and conjugation method are names of the catalogue, which contains their classes. */
@Entity(DESIGNS_TABLE)
@Check('adc_designs_dar_target_check', 'dar_target > 0')
@Unique('adc_designs_org_id_id_key', ['org_id', 'id'])
@ForeignKey(() => Candidate, ['org_id', 'candidate_id'], ['org_id', 'id'], {
  name: 'adc_designs_candidate_fkey',
  onDelete: 'CASCADE',
})
@Index('adc_designs_by_candidate', ['candidate_id', 'id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('adc_designs_by_name', { synchronize: false })
export class CandidateDesign extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'adc_designs_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') candidate_id!: string;
  @Column('text') name!: string;
  @Column('text') linker_name!: string;
  @Column('text') linker_type!: string;
  @Column('text') payload_name!: string;
  @Column('text') payload_class!: string;
  @Column('text') conjugation_method!: string;
  @Column('text', { nullable: true }) conjugation_site!: string | null;

  /** Mean number of drugs per antibody. */
  @Column('double precision') dar_target!: number;

  /** Custom structures; null: the catalogue's. */
  @Column('json', { nullable: true }) custom!: unknown;

  /** Properties of the antibody as its owner states them; null: they are derived from its chains. */
  @Column('json', { nullable: true }) antibody!: unknown;
  @Column('text', { default: '' }) notes!: string;
  @Column('json', { nullable: true }) analysis!: Record<string, unknown> | null;
}
