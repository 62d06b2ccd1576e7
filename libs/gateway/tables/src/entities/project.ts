import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Org } from './org.js';
import { Resource } from './resource.js';

/** A project of an org: the folder of candidates, source antibodies and antigens. */
@Entity('projects')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'projects_org_id_fkey', onDelete: 'CASCADE' })
@Unique('projects_org_id_id_key', ['org_id', 'id'])
// The index is on an expression, which TypeORM cannot declare.
@Index('projects_by_name', { synchronize: false })
export class Project extends Resource {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'projects_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) description!: string;
}
