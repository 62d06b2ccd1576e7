import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
