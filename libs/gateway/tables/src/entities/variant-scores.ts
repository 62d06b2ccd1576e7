import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Variant } from './variant.js';

/**
 * Figures of a variant from one source: `sequence` for the instant figures of its chains, `foreign` for those of its best model of another
 * program, or a kind of job. A trigger on `core.variants`
 * creates the row of `sequence`; its figures are computed later.
 */
@Entity('variant_scores')
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'variant_scores_variant_fkey',
  onDelete: 'CASCADE',
})
@Check('variant_scores_project_of_sequence', `(source = 'sequence') = (project_id IS NOT NULL)`)
@Check('variant_scores_job_of_kind', `(source = ANY (ARRAY['sequence', 'foreign'])) = (job_id IS NULL)`)
@Index('variant_scores_by_project', ['project_id', 'variant_id'], { where: `source = 'sequence'` })
@Index('variant_scores_by_version', { synchronize: false })
@Index('variant_scores_by_job', ['job_id'], { where: 'job_id IS NOT NULL' })
export class VariantScores {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'variant_scores_pkey' }) variant_id!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'variant_scores_pkey' }) source!: string;
  @Column('uuid') org_id!: string;

  /** Set for the row of `sequence`, which tables of a project read first. */
  @Column('uuid', { nullable: true }) project_id!: string | null;

  /** The job that computed the figures. */
  @Column('uuid', { nullable: true }) job_id!: string | null;

  /** Values by the names of their columns. */
  @Column('jsonb', { default: {} }) figures!: Record<string, number | string | null>;

  /** Percentiles, 0–100, within the reference of each column. */
  @Column('jsonb', { default: {} }) percentiles!: Record<string, number>;

  /** The reason why there are no figures, in words. */
  @Column('text', { nullable: true }) refusal!: string | null;

  /** The version of the method; 0 means that the figures are not computed yet. */
  @Column('integer', { default: 0 }) version!: number;
  @Column('timestamptz', { nullable: true }) computed_at!: Date | null;
}
