import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from './user.js';

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
