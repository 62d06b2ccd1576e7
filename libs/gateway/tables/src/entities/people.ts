import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
  ForeignKey,
  Unique,
  JoinColumn,
  ManyToOne,
  type Relation,
} from 'typeorm';

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

/** A person's second factor in addition to a password: an app that shows codes, and codes on paper in case the app is lost. */
@Entity('second_factors')
@Check('second_factors_recovery_when_confirmed', '(confirmed_at IS NOT NULL) OR cardinality(recovery_hashes) = 0')
@ForeignKey(() => User, ['user_id'], ['id'], { name: 'second_factors_user_id_fkey', onDelete: 'CASCADE' })
export class SecondFactor {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'second_factors_pkey' }) user_id!: string;

  /** The secret of RFC 6238, sealed. */
  @Column('text') secret!: string;

  /** Null until a code of the secret was entered; before, no sign-in requires one. */
  @Column('timestamptz', { nullable: true }) confirmed_at!: Date | null;

  /** Time of the last accepted code, in half minutes since 1970, so that no code is accepted twice. */
  @Column('integer') last_step!: number;

  /** SHA-256 of the unused recovery codes. */
  @Column('bytea', { array: true }) recovery_hashes!: Buffer[];
  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' }) created_at!: Date;
}

/** A session of a person. Ending a session deletes its row, which is effective on every replica at once. */
@Entity('sessions')
@Unique('sessions_token_hash_key', ['token_hash'])
@Check('sessions_token_hash_check', 'length(token_hash) = 32')
@Index('sessions_by_user', ['user_id'])
@Index('sessions_by_last_seen', ['last_seen_at'])
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' }) id!: string;

  /** SHA-256 of the cookie's secret. */
  @Column('bytea') token_hash!: Buffer;
  @Column('uuid') user_id!: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_id_fkey' })
  user!: Relation<User>;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') last_seen_at!: Date;

  /** Latest end of the session; idle sessions end before. */
  @Column('timestamptz') expires_at!: Date;

  /** Browser and operating system; null if they are unknown. */
  @Column('text', { nullable: true }) device!: string | null;
}

/** Attempts to sign in, per account and per address. They are counted whether or not the account exists. */
@Entity('sign_in_attempts')
@Check('sign_in_attempts_subject_check', 'length(subject) = 32')
@Check('sign_in_attempts_failures_check', 'failures >= 0')
@Index('sign_in_attempts_by_age', ['last_at'])
export class SignInAttempt {
  /** HMAC-SHA-256 of the e-mail address or of the network address. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'sign_in_attempts_pkey' }) subject!: Buffer;

  /** Number of failed attempts and of attempts in progress. */
  @Column('integer') failures!: number;
  @Column('timestamptz') blocked_until!: Date;
  @Column('timestamptz') last_at!: Date;
}

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

/** A place from which a person has signed in to an account: guesses from elsewhere do not lock its owner out there. */
@Entity('known_places')
@Check('known_places_subject_check', 'length(subject) = 32')
@Index('known_places_by_age', ['last_at'])
export class KnownPlace {
  /** HMAC-SHA-256 of e-mail address and network address. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'known_places_pkey' })
  subject!: Buffer;

  @Column('timestamptz')
  last_at!: Date;
}
