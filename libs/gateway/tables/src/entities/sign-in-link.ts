import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.js';

/** A link that signs a person in, once. The row of a used link is deleted. */
@Entity('sign_in_links')
@Check('sign_in_links_token_hash_check', 'length(token_hash) = 32')
@ForeignKey(() => User, ['user_id'], ['id'], { name: 'sign_in_links_user_id_fkey', onDelete: 'CASCADE' })
@Index('sign_in_links_by_user', ['user_id'])
export class SignInLink {
  /** SHA-256 of the link's secret. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'sign_in_links_pkey' })
  token_hash!: Buffer;

  @Column('uuid')
  user_id!: string;

  @Column('timestamptz')
  expires_at!: Date;
}
