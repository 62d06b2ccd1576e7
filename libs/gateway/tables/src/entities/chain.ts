import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Variant } from './variant.js';

/** A chain with its sequence. A chain never changes: another sequence is another variant. */
@Entity('chains')
@ForeignKey(() => Variant, ['variant_id'], ['id'], { name: 'chains_variant_id_fkey', onDelete: 'CASCADE' })
@Check('chains_role_check', `role IN ('heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'fusion')`)
@Check('chains_sequence_check', `sequence <> ''`)
@Unique('chains_variant_id_role_key', ['variant_id', 'role'])
export class Chain {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'chains_pkey' }) id!: string;
  @Column('uuid') variant_id!: string;
  @Column('text') role!: 'heavy' | 'light' | 'heavy_2' | 'light_2' | 'scfv' | 'fusion';
  @Column('text') sequence!: string;

  /** Name that the client gave the chain; null for a chain that is known by its role. */
  @Column('text', { nullable: true }) chain_id!: string | null;

  /** Source antibody that the chain was taken from. */
  @Column('uuid', { nullable: true }) source_antibody_id!: string | null;

  /** Constant region behind the variable domain, of the catalogue. */
  @Column('uuid', { nullable: true }) constant_region_id!: string | null;
}
