import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Project } from './project.js';

export const SHARED_TYPES = ['report', 'table', 'structure'] as const;

/** A link that opens one part of a project without an account, until it ends or is revoked. */
@Entity('shared_links')
@ForeignKey(() => Project, ['org_id', 'project_id'], ['org_id', 'id'], {
  name: 'shared_links_project_fkey',
  onDelete: 'CASCADE',
})
@Unique('shared_links_secret_hash_key', ['secret_hash'])
@Check('shared_links_type_check', `type IN ('report', 'table', 'structure')`)
@Index('shared_links_by_org', ['org_id', 'id'])
export class SharedLink {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'shared_links_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('uuid') project_id!: string;
  @Column('text') type!: (typeof SHARED_TYPES)[number];
  @Column('text') name!: string;

  /** The shown variants; empty: all of the project, for a table. */
  @Column('uuid', { array: true }) variant_ids!: string[];

  /** Names of the shown columns; empty: the usual ones. */
  @Column('text', { array: true }) columns!: string[];

  /** The job of a structure. */
  @Column('uuid', { nullable: true }) job_id!: string | null;

  /** SHA-256 of the secret, which is stored nowhere. */
  @Column('bytea') secret_hash!: Buffer;

  /** The maker, in the form of `actorOf`. */
  @Column('text') made_by!: string;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) revoked_at!: Date | null;
  @Column('integer', { default: 0 }) opened!: number;
  @Column('timestamptz', { nullable: true }) last_opened_at!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
