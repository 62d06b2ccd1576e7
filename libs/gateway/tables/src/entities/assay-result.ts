import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Assay } from './assay.js';
import { Variant } from './variant.js';

/** An assay's measurement of a variant: the mean of its replicates. A later upload replaces it. */
@Entity('assay_results')
@ForeignKey(() => Assay, ['org_id', 'assay_id'], ['org_id', 'id'], {
  name: 'assay_results_assay_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'assay_results_variant_fkey',
  onDelete: 'CASCADE',
})
@Check('assay_results_bound_check', `bound IN ('above', 'below')`)
@Index('assay_results_by_assay', ['assay_id', 'variant_id'])
@Index('assay_results_by_org', ['org_id', 'variant_id', 'assay_id'])
export class AssayResult {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assay_results_pkey' }) variant_id!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'assay_results_pkey' }) assay_id!: string;
  @Column('uuid') org_id!: string;

  /** Value in the unit of the assay; null if the variant was not expressed. */
  @Column('double precision', { nullable: true }) value!: number | null;

  /** Whether the true value lies above or below the value. */
  @Column('text', { nullable: true }) bound!: string | null;

  /** Standard deviation of the replicates, a factor for concentrations. */
  @Column('double precision', { nullable: true }) spread!: number | null;
  @Column('integer') replicates!: number;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
