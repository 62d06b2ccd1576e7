import type { MeasuredAssay, MeasuredFile } from '@paratope/job-envelope';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Variant } from './variant.js';
import { Resource } from './resource.js';

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
export class Campaign extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'campaigns_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') variant_id!: string;
  @Column('text') name!: string;

  /** Settings of the campaign, in the fields that its pipeline declares. */
  @Column('json') settings!: Record<string, unknown>;

  /** Rounds, the earliest first. */
  @Column('json', { default: [] }) rounds!: readonly CampaignRound[];
}
