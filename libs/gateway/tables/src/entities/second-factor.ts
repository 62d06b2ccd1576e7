import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from './user.js';

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
