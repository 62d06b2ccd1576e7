import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { Org } from './org.js';
import { User } from './user.js';

/** An invitation to an org for the person who has the token. */
@Entity('invitations')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'invitations_org_id_fkey', onDelete: 'CASCADE' })
@Check('invitations_email_check', 'length(email) BETWEEN 3 AND 254')
@Check('invitations_role_check', `role IN ('viewer', 'editor', 'member', 'admin', 'owner')`)
@Unique('invitations_token_hash_key', ['token_hash'])
@Check('invitations_token_hash_check', 'length(token_hash) = 32')
@ForeignKey(() => User, ['invited_by'], ['id'], { name: 'invitations_invited_by_fkey', onDelete: 'CASCADE' })
// This is an index of an expression, which TypeORM cannot declare.
@Index('invitations_open', { synchronize: false })
// This is an index of an expression, which TypeORM cannot declare.
@Index('invitations_by_email', { synchronize: false })
@Index('invitations_by_canonical_email', { synchronize: false })
@Index('invitations_by_org', ['org_id', 'id'])
@Index('invitations_by_inviter', ['invited_by'])
export class Invitation {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'invitations_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') email!: string;
  @Column('text') role!: 'viewer' | 'editor' | 'member' | 'admin' | 'owner';

  /** Projects to which the person will be restricted; empty: no restriction. */
  @Column('uuid', { array: true, default: () => `'{}'` }) project_ids!: string[];

  /** SHA-256 of the token. */
  @Column('bytea') token_hash!: Buffer;

  /** Null if the invitation was made with an API token. */
  @Column('uuid', { nullable: true }) invited_by!: string | null;

  /** API token that made the invitation, which is withdrawn when the token is revoked. */
  @Column('uuid', { nullable: true }) made_by_token!: string | null;
  @Column('timestamptz') expires_at!: Date;
  @Column('timestamptz', { nullable: true }) accepted_at!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
