import {
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  Unique,
  CreateDateColumn,
  UpdateDateColumn,
  Check,
} from 'typeorm';
import { Org } from './org.js';
import { Resource } from './resource.js';
import { Upload } from './upload.js';

/** A project of an org: the folder of candidates, source antibodies and antigens. */
@Entity('projects')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'projects_org_id_fkey', onDelete: 'CASCADE' })
@Unique('projects_org_id_id_key', ['org_id', 'id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('projects_by_name', { synchronize: false })
export class Project extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'projects_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) description!: string;
}

/** A saved view of a project's table. */
@Entity('table_views')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'table_views_project_fkey',
  onDelete: 'CASCADE',
})
@Unique('table_views_project_id_name_key', ['project_id', 'name'])
@Index('table_views_by_org', ['org_id', 'id'])
export class TableView {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'table_views_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') name!: string;

  /** Columns, sort, filter, grouping and wanted ranges, in the form of the contract. */
  @Column('jsonb') settings!: object;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}

/** An antibody from which candidates are made. */
@Entity('source_antibodies')
@Check(
  'source_antibodies_species_origin_check',
  `species_origin IN ('mouse', 'rat', 'rabbit', 'llama', 'human', 'synthetic', 'other')`,
)
@Check('source_antibodies_molecule_type_check', `molecule_type IN ('mab', 'nanobody')`)
@Check('source_antibodies_vh_sequence_check', `vh_sequence <> '' OR data_deleted_at IS NOT NULL`)
@Check('source_antibodies_vl_sequence_check', `vl_sequence <> '' OR data_deleted_at IS NOT NULL`)
@Unique('source_antibodies_org_id_id_key', ['org_id', 'id'])
@Unique('source_antibodies_org_id_project_id_id_key', ['org_id', 'project_id', 'id'])
@Check('source_antibodies_light_chain_of_mab', `(molecule_type = 'mab') = (vl_sequence IS NOT NULL)`)
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'source_antibodies_project_fkey',
  onDelete: 'RESTRICT',
})
// The index is on an expression, which TypeORM cannot declare.
@Index('source_antibodies_by_name', { synchronize: false })
export class SourceAntibody extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'source_antibodies_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') name!: string;
  @Column('text') species_origin!: 'mouse' | 'rat' | 'rabbit' | 'llama' | 'human' | 'synthetic' | 'other';
  @Column('text') molecule_type!: 'mab' | 'nanobody';

  /** The sequences never change: another sequence is another source antibody. */
  @Column('text') vh_sequence!: string;
  @Column('text', { nullable: true }) vl_sequence!: string | null;
}

/** The target of a candidate: a sequence, a structure, or both. */
@Entity('antigens')
@Check('antigens_sequence_check', 'length(sequence) BETWEEN 10 AND 800')
@Unique('antigens_org_id_id_key', ['org_id', 'id'])
@Unique('antigens_org_id_project_id_id_key', ['org_id', 'project_id', 'id'])
@Check('antigens_sequence_or_structure', 'sequence IS NOT NULL OR upload_id IS NOT NULL OR data_deleted_at IS NOT NULL')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'antigens_project_fkey',
  onDelete: 'RESTRICT',
})
@ForeignKey(() => Upload, ['org_id', 'upload_id'], ['org_id', 'id'], {
  name: 'antigens_upload_fkey',
  onDelete: 'RESTRICT',
})
@Index('antigens_by_upload', ['upload_id'], { where: 'upload_id IS NOT NULL' })
// The index is on an expression, which TypeORM cannot declare.
@Index('antigens_by_name', { synchronize: false })
export class Antigen extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'antigens_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) description!: string;

  /** The sequence never changes, like that of a source antibody. */
  @Column('text', { nullable: true }) sequence!: string | null;

  /** Upload of a structure file. */
  @Column('uuid', { nullable: true }) upload_id!: string | null;
}
