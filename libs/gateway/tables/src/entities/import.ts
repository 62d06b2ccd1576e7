import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Labelled } from './label.js';
import { Project } from './project.js';
import { Variant } from './variant.js';

export const IMPORT_STATUSES = ['reading', 'asking', 'creating', 'completed', 'failed'] as const;

/** An import: files that become candidates of a project. */
@Entity('imports')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'imports_project_fkey',
  onDelete: 'CASCADE',
})
@Check('imports_status_check', `status IN ('reading', 'asking', 'creating', 'completed', 'failed')`)
@Check('imports_files_until_read_or_failed', `status IN ('reading', 'failed') OR files IS NULL`)
@Check('imports_reads_files', `status <> 'reading' OR files IS NOT NULL`)
@Unique('imports_org_id_id_key', ['org_id', 'id'])
@Index('imports_open', ['id'], { where: `status IN ('reading', 'creating')` })
export class Import extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'imports_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') status!: (typeof IMPORT_STATUSES)[number];

  /** Files to read, with the answers to questions; null once they were read. A failed import that may be released keeps them. */
  @Column('jsonb', { nullable: true }) files!: object | null;

  /** Time until which a replica of release 0.2.0 is reading the files. */
  @Column('timestamptz', { nullable: true }) leased_until!: Date | null;

  /** Questions, counts and notes of the reading, without sequences. */
  @Column('jsonb', { nullable: true }) reading!: object | null;
  @Column('integer', { default: 0 }) antibodies!: number;
  @Column('integer', { default: 0 }) created!: number;
  @Column('text', { nullable: true }) error_detail!: string | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @Column('timestamptz', { nullable: true }) ended_at!: Date | null;
}

/** An antibody of an import that is not a candidate yet. */
@Entity('import_rows')
@ForeignKey(() => Import, ['import_id'], ['id'], { name: 'import_rows_import_fkey', onDelete: 'CASCADE' })
export class ImportRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'import_rows_pkey' }) import_id!: string;

  /** Position in the order of the files. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'import_rows_pkey' }) position!: number;
  @Column('text') name!: string;
  @Column('text') format!: string;

  /** `[{role, sequence}]` */
  @Column('jsonb') chains!: object;

  /** `{metadata, measured: [{label, unit, direction, value, bound, replicates}]}` of further columns; `{}` without any. */
  @Column('jsonb', { default: {} }) kept!: object;
}

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
