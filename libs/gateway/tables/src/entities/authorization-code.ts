import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Org } from './org.js';
import { User } from './people.js';

/** A code that an assistant exchanges for an API token, once. The row of a used code stays for a day, so that a second use is noticed. */
@Entity('authorization_codes')
@Check('authorization_codes_code_hash_check', 'length(code_hash) = 32')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'authorization_codes_org_id_fkey', onDelete: 'CASCADE' })
@ForeignKey(() => User, ['user_id'], ['id'], { name: 'authorization_codes_user_id_fkey', onDelete: 'CASCADE' })
export class AuthorizationCode {
  /** SHA-256 of the code. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'authorization_codes_pkey' })
  code_hash!: Buffer;

  @Column('uuid')
  org_id!: string;

  /** The person who consented; null for a token. */
  @Column('uuid', { nullable: true })
  user_id!: string | null;

  /** The actor who consented, in the form in which tokens name their makers. */
  @Column('text')
  created_by!: string;

  @Column('text')
  client_name!: string;

  /** SHA-256 of the client's id. */
  @Column('bytea')
  client_hash!: Buffer;

  @Column('text')
  redirect_uri!: string;

  /** PKCE challenge, by the method S256: SHA-256 of the verifier in base64url. */
  @Column('text')
  code_challenge!: string;

  @Column('text', { array: true })
  scopes!: string[];

  /** Bounds of the token, as in its row. */
  @Column('text', { array: true, default: () => `'{}'` })
  networks!: string[];

  @Column('uuid', { array: true, default: () => `'{}'` })
  project_ids!: string[];

  @Column('integer', { nullable: true })
  daily_cap!: number | null;

  @Column('integer', { nullable: true })
  monthly_cap!: number | null;

  @Column('timestamptz')
  token_expires_at!: Date;

  /** Null before the first use, whether or not that use gave a token. */
  @Column('timestamptz', { nullable: true })
  used_at!: Date | null;

  /** The token that the code was exchanged for. */
  @Column('uuid', { nullable: true })
  token_id!: string | null;

  @Column('timestamptz')
  expires_at!: Date;
}
