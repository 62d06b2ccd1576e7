import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  Unique,
  CreateDateColumn,
  UpdateDateColumn,
} from 'typeorm';
import { Candidate } from './candidate.js';
import { Resource } from './resource.js';
import { Org } from './org.js';

/** One design of a candidate: the baseline, or a set of chains with a parent. */
@Entity('variants')
@ForeignKey(() => Variant, ['parent_variant_id'], ['id'], {
  name: 'variants_parent_variant_id_fkey',
  onDelete: 'RESTRICT',
})
@Check('variants_origin_check', `origin IN ('baseline', 'humanization', 'manual')`)
@Unique('variants_org_id_id_key', ['org_id', 'id'])
@Unique('variants_candidate_id_name_key', ['candidate_id', 'name'])
@Check(
  'variants_humanization_says_where_from',
  `(origin = 'humanization') = (humanization_id IS NOT NULL AND strategy IS NOT NULL)`,
)
@ForeignKey(() => Candidate, ['org_id', 'candidate_id'], ['org_id', 'id'], {
  name: 'variants_candidate_fkey',
  onDelete: 'CASCADE',
})
@Index('variants_by_parent', ['parent_variant_id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('variants_by_name', { synchronize: false })
export class Variant extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'variants_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') candidate_id!: string;
  @Column('uuid', { nullable: true }) parent_variant_id!: string | null;
  @Column('text') name!: string;
  @Column('text') origin!: string;

  /** The job from which a variant of origin `humanization` was made. */
  @Column('uuid', { nullable: true }) humanization_id!: string | null;
  @Column('text', { nullable: true }) strategy!: string | null;

  /** One of the stages of the org; null without a decision. */
  @Column('text', { nullable: true }) stage!: string | null;
  @Column('text', { array: true, default: [] }) tags!: string[];
}

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

/** A change of a candidate or a variant. Written once, and deleted with the data of its subject. */
@Entity('edits')
@ForeignKey(() => Candidate, ['org_id', 'candidate_id'], ['org_id', 'id'], {
  name: 'edits_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'edits_variant_fkey',
  onDelete: 'CASCADE',
})
@Index('edits_by_candidate', ['candidate_id', 'id'])
@Index('edits_by_variant', ['variant_id', 'id'], { where: 'variant_id IS NOT NULL' })
export class Edit {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'edits_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') candidate_id!: string;

  /** Null for an edit of the candidate itself. */
  @Column('uuid', { nullable: true }) variant_id!: string | null;

  /** `token:<id>` or `person:<id>`. */
  @Column('text') actor!: string;

  /** Value before and after, by field. */
  @Column('jsonb') changes!: Record<string, { readonly from: unknown; readonly to: unknown }>;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}

/** A note about a candidate or a variant. Deleted with the data of its subject. */
@Entity('notes')
@ForeignKey(() => Candidate, ['org_id', 'candidate_id'], ['org_id', 'id'], {
  name: 'notes_candidate_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'notes_variant_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Note, ['reply_to'], ['id'], { name: 'notes_reply_fkey', onDelete: 'SET NULL' })
@Index('notes_by_candidate', ['candidate_id', 'id'])
@Index('notes_by_reply', ['reply_to'], { where: 'reply_to IS NOT NULL' })
@Index('notes_by_variant', ['variant_id', 'id'], { where: 'variant_id IS NOT NULL' })
@Index('notes_with_mails_due', ['created_at'], { where: `mails_due <> '{}'` })
export class Note {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notes_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') candidate_id!: string;

  /** Null for a note on the candidate itself. */
  @Column('uuid', { nullable: true }) variant_id!: string | null;

  /** `token:<id>` or `person:<id>`. */
  @Column('text') author!: string;

  /** Text in Markdown. */
  @Column('text') text!: string;

  /** Note that this one answers, which answers none itself. */
  @Column('uuid', { nullable: true }) reply_to!: string | null;

  /** Identifiers of the members whom the note mentions. */
  @Column('uuid', { array: true, default: '{}' }) mentions!: string[];

  /** Those of them who are still to be mailed about it; nobody where no mail is configured. */
  @Column('uuid', { array: true, default: '{}' }) mails_due!: string[];
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @Column('timestamptz', { nullable: true }) edited_at!: Date | null;
}

/** The stages of an org's molecules, in their order. An org without a row has the default stages. */
@Entity('stage_lists')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'stage_lists_org_id_fkey', onDelete: 'CASCADE' })
export class StageList {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'stage_lists_pkey' }) org_id!: string;
  @Column('text', { array: true }) stages!: string[];
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
