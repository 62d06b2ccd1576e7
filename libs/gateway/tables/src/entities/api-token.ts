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
import type { Scope } from '@paratope/gateway-http';
import { Org } from './org.js';

/** The credential of a program. Only the hash of the token itself is stored. */
@Entity('api_tokens')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'api_tokens_org_id_fkey', onDelete: 'CASCADE' })
@Unique('api_tokens_prefix_key', ['prefix'])
@Unique('api_tokens_hash_key', ['hash'])
@Check('api_tokens_hash_check', 'length(hash) = 32')
@Check('api_tokens_scopes_check', `scopes <@ '{read,submit,manage}'::text[] AND cardinality(scopes) > 0`)
@Check('api_tokens_caps_check', 'daily_cap >= 0 AND monthly_cap >= 0')
@Index('api_tokens_by_org', ['org_id', 'id'])
export class ApiToken {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'api_tokens_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') name!: string;

  /** `ab_` and the key id, the part that may be shown. */
  @Column('text') prefix!: string;

  /** SHA-256 of the whole token, the only form in which it is stored. */
  @Column('bytea') hash!: Buffer;
  @Column('text', { array: true, default: () => `'{read,submit,manage}'` }) scopes!: Scope[];

  /** CIDR ranges in which the token is valid; empty: everywhere. */
  @Column('text', { array: true, default: () => `'{}'` }) networks!: string[];

  /** Projects to which the token is restricted; empty: every project. */
  @Column('uuid', { array: true, default: () => `'{}'` }) project_ids!: string[];

  /** Credits that the token may spend on a day and in a month (UTC); null: unlimited. */
  @Column('integer', { nullable: true }) daily_cap!: number | null;
  @Column('integer', { nullable: true }) monthly_cap!: number | null;

  /** URL of the only resource that the token opens (RFC 8707); null: the whole API. */
  @Column('text', { nullable: true }) resource!: string | null;

  /** Null if the token does not expire. */
  @Column('timestamptz', { nullable: true }) expires_at!: Date | null;

  /** `token:<id>` or `person:<id>`; null for tokens of operators and of releases that did not record the creator. */
  @Column('text', { nullable: true }) created_by!: string | null;
  @Column('timestamptz', { nullable: true }) last_used_at!: Date | null;
  @Column('timestamptz', { nullable: true }) revoked_at!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
