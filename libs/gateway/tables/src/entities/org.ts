import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique, UpdateDateColumn } from 'typeorm';

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
}
