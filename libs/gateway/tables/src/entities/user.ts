import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
@Check('users_email_check', 'length(email) BETWEEN 3 AND 254')
@Check('users_password_hash_check', `password_hash LIKE '$argon2id$%'`)
// This is an index of an expression, which TypeORM cannot declare.
@Index('users_by_email', { synchronize: false })
@Index('users_by_canonical_email', { synchronize: false })
export class User {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'users_pkey' }) id!: string;

  /** Address as its owner writes it; one account per address, whatever the case. */
  @Column('text') email!: string;
  @Column('text') full_name!: string;

  /** argon2id in PHC form; null for a person who signs in only through an identity provider. */
  @Column('text', { nullable: true }) password_hash!: string | null;
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' }) updated_at!: Date;
}
