import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { Org } from './org.js';
import { User } from './user.js';

/** A person’s membership of an org. A trigger keeps at least one owner in an org that has owners. */
@Entity('memberships')
@Check('memberships_role_check', `role IN ('viewer', 'editor', 'member', 'admin', 'owner')`)
@ForeignKey(() => User, ['invited_by'], ['id'], { name: 'memberships_invited_by_fkey', onDelete: 'SET NULL' })
@Unique('memberships_org_id_user_id_key', ['org_id', 'user_id'])
@Index('memberships_by_user', ['user_id'])
export class Membership {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'memberships_pkey' }) id!: string;
  @Column('uuid') org_id!: string;

  @ManyToOne(() => Org, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'org_id', foreignKeyConstraintName: 'memberships_org_id_fkey' })
  org!: Relation<Org>;
  @Column('uuid') user_id!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'memberships_user_id_fkey' })
  user!: Relation<User>;
  @Column('text') role!: 'viewer' | 'editor' | 'member' | 'admin' | 'owner';

  /** Projects to which the person is restricted; empty: no restriction. */
  @Column('uuid', { array: true, default: () => `'{}'` }) project_ids!: string[];

  /** Null for the founder of the org and for a person invited with an API token. */
  @Column('uuid', { nullable: true }) invited_by!: string | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
