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
}
