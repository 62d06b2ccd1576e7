import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { User } from './user.js';

/** What an OpenID provider calls a person: `iss` and `sub`, which never change; e-mail addresses do. */
@Entity('identities')
@ForeignKey(() => User, ['user_id'], ['id'], { name: 'identities_user_id_fkey', onDelete: 'CASCADE' })
@Unique('identities_user_id_issuer_key', ['user_id', 'issuer'])
export class Identity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identities_pkey' }) issuer!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identities_pkey' }) subject!: string;
  @Column('uuid') user_id!: string;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
