import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Candidate } from './candidate.js';
import { Resource } from './resource.js';

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
