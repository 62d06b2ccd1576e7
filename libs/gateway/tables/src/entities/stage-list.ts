import { Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { Org } from './org.js';

/** The stages of an org's molecules, in their order. An org without a row has the default stages. */
@Entity('stage_lists')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'stage_lists_org_id_fkey', onDelete: 'CASCADE' })
export class StageList {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'stage_lists_pkey' }) org_id!: string;
  @Column('text', { array: true }) stages!: string[];
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
