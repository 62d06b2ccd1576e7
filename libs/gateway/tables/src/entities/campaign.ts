import type { MeasuredAssay, MeasuredFile } from '@paratope/job-envelope';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';
import { Variant } from './variant.js';
import { Labelled } from './labelled.js';

/** A measured round: its original file, and the data read from it. */
export interface CampaignRound {
  readonly file: MeasuredFile;
  readonly received_at: string;
  readonly assays: readonly MeasuredAssay[];
}

/** A campaign: rounds of measurement about one parent. */
@Entity('campaigns')
@Unique('campaigns_org_id_id_key', ['org_id', 'id'])
@ForeignKey(() => Variant, ['org_id', 'variant_id'], ['org_id', 'id'], {
  name: 'campaigns_variant_fkey',
  onDelete: 'CASCADE',
})
@Index('campaigns_by_variant', ['variant_id', 'id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('campaigns_by_name', { synchronize: false })
export class Campaign extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'campaigns_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') variant_id!: string;
  @Column('text') name!: string;

  /** Settings of the campaign, in the fields that its pipeline declares. */
  @Column('json') settings!: Record<string, unknown>;

  /** Rounds, the earliest first. */
  @Column('json', { default: [] }) rounds!: readonly CampaignRound[];
  @Column('boolean', { default: false }) archived!: boolean;

  /** Set for a tombstone: all of its data were deleted. */
  @Column('timestamptz', { nullable: true }) data_deleted_at!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
