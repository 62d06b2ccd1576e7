import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
  Index,
  JoinColumn,
  ManyToOne,
  type Relation,
} from 'typeorm';
import { User } from './people.js';

/** A customer, or a customer's sandbox: a separate organization, so that nothing in it can be mistaken for live data. */
@Entity('orgs')
@ForeignKey(() => Org, ['sandbox_of'], ['id'], { name: 'orgs_sandbox_of_fkey' })
@Unique('orgs_sandbox_of_key', ['sandbox_of'])
@Check('orgs_plan_check', `plan IN ('free', 'structure', 'complete', 'team', 'enterprise')`)
@Check('orgs_rate_per_minute_check', 'rate_per_minute > 0')
@Check('orgs_writes_per_month_check', 'writes_per_month > 0')
@Check('orgs_results_days_check', 'results_days > 0')
@Check('orgs_event_days_check', 'event_days > 0')
@Check('orgs_audit_days_check', 'audit_days > 0')
@Check('orgs_owner_results_days_check', 'owner_results_days > 0')
@Check('orgs_owner_event_days_check', 'owner_event_days > 0')
@Check('orgs_moved_somewhere', 'moved_at IS NULL OR moves_to IS NOT NULL')
@Check('orgs_limits_of_enterprise', `plan = 'enterprise' OR (rate_per_minute IS NULL AND writes_per_month IS NULL)`)
export class Org {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'orgs_pkey' }) id!: string;
  @Column('text') name!: string;
  @Column('text') plan!: 'free' | 'structure' | 'complete' | 'team' | 'enterprise';

  /** Limits agreed with an enterprise org; null for the other plans, which have fixed limits. */
  @Column('integer', { nullable: true }) rate_per_minute!: number | null;
  @Column('integer', { nullable: true }) writes_per_month!: number | null;

  /** Days for which results of jobs are kept after their end; null: those of the plan. */
  @Column('integer', { nullable: true }) results_days!: number | null;

  /** Days for which webhook events of jobs are kept; null: those of the plan. */
  @Column('integer', { nullable: true }) event_days!: number | null;

  /** Days for which audit events are kept; null: those of the plan. */
  @Column('integer', { nullable: true }) audit_days!: number | null;

  /** Days for which the owners want results to be kept; the smaller of both applies. Null: as long as the service keeps them. */
  @Column('integer', { nullable: true }) owner_results_days!: number | null;

  /** Days for which the owners want webhook events to be kept. */
  @Column('integer', { nullable: true }) owner_event_days!: number | null;

  /** Whether members who sign in with a password need a second factor. */
  @Column('boolean', { default: false }) requires_second_factor!: boolean;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;

  /**
   * Whether the org ever registered a webhook endpoint: the ends of other orgs' jobs have no subscriber, so those ends are not
   * queued.
   */
  @Column('boolean', { default: false }) has_webhooks!: boolean;

  /** Set for a tombstone: all of its contents were deleted. */
  @Column('timestamptz', { nullable: true }) data_deleted_at!: Date | null;

  /** The organization that owns the sandbox; null for a live organization. */
  @Column('uuid', { nullable: true }) sandbox_of!: string | null;

  /** Base URL of the cell to which the org moves; null for an org that stays. */
  @Column('text', { nullable: true }) moves_to!: string | null;

  /** Set when that cell serves the org. Until then, nobody does. */
  @Column('timestamptz', { nullable: true }) moved_at!: Date | null;
}

/** Writes of an org in a calendar month (UTC). The row of an org is updated often; free space on its page keeps updates in place. */
@Entity('quota_usage')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'quota_usage_org_id_fkey', onDelete: 'CASCADE' })
@Check('quota_usage_month_check', `month = date_trunc('month', month)`)
@Check('quota_usage_writes_check', 'writes >= 0')
export class QuotaUsage {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'quota_usage_pkey' }) org_id!: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'quota_usage_pkey' }) month!: string;
  @Column('integer') writes!: number;
}

/** Requests of an org in its current minute, if no Redis stores them. Unlogged: a crash may lose a minute. */
@Entity('rate_windows')
export class RateWindow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'rate_windows_pkey' }) subject!: string;
  @Column('integer') used!: number;
  @Column('timestamptz') ends_at!: Date;
}

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
