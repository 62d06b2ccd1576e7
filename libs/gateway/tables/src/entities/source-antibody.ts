import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Project } from './project.js';
import { Resource } from './resource.js';

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
