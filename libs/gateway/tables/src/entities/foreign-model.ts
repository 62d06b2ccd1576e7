import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Variant } from './variant.js';

/** Model of a variant that another program made. Deleted with the data of its variant. */
@Entity('foreign_models')
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'foreign_models_variant_fkey',
  onDelete: 'CASCADE',
})
@Index('foreign_models_by_variant', ['org_id', 'variant_id', 'position'])
export class ForeignModelRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'foreign_models_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') variant_id!: string;
  @Column('uuid') import_id!: string;

  /** Place among the samples of the variant; 0 is the best by the program's own confidence. */
  @Column('integer') position!: number;
  @Column('text') path!: string;
  @Column('text') program!: string;
  @Column('text', { nullable: true }) version!: string | null;
  @Column('bigint', { nullable: true }) seed!: string | null;

  /** SHA-256 of the structure file. */
  @Column('text') digest!: string;

  /** `{antibody: [id], antigen: [id]}` */
  @Column('jsonb') chains!: { readonly antibody: readonly string[]; readonly antigen: readonly string[] };

  /** Our figures, by their names. */
  @Column('jsonb') figures!: Record<string, number | null>;

  /** `[{name, value}]`, as the program printed them. */
  @Column('jsonb') given!: readonly { readonly name: string; readonly value: number }[];

  /** What epitope rules are evaluated on; null without an antigen. */
  @Column('jsonb', { nullable: true }) contacts!: object | null;

  /** The structure file, compressed by gzip. */
  @Column('bytea') structure!: Buffer;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
