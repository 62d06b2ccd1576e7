import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { User } from './user.js';

/** An OpenID provider's name of a person: `iss` and `sub`, which never change, in contrast to e-mail addresses. */
@Entity('identities')
@ForeignKey(() => User, ['user_id'], ['id'], { name: 'identities_user_id_fkey', onDelete: 'CASCADE' })
@Unique('identities_user_id_issuer_key', ['user_id', 'issuer'])
export class Identity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identities_pkey' }) issuer!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'identities_pkey' }) subject!: string;
  @Column('uuid') user_id!: string;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}
