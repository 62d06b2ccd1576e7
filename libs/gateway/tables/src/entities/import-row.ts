import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Import } from './import.js';

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
