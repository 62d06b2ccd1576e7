import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer that a write led to, for 24 h. */
@Entity('idempotency_keys')
@Check('idempotency_keys_key_check', 'length(key) BETWEEN 1 AND 255')
@Check('idempotency_keys_fingerprint_check', 'length(fingerprint) = 32')
@Index('idempotency_keys_by_expiry', ['expires_at'])
export class IdempotencyKey {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'idempotency_keys_pkey' }) org_id!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'idempotency_keys_pkey' }) key!: string;

  /** SHA-256 of method, path and canonical body. */
  @Column('bytea') fingerprint!: Buffer;
  @Column('smallint') status!: number;
  @Column('json') headers!: unknown;
  @Column('text') body!: string;
  @Column('timestamptz') expires_at!: Date;

  /** While there is such a reservation, the request is in flight: the answer holds once it is gone. */
  @Column('uuid', { nullable: true }) reservation_id!: string | null;
}

/** For the statements that carry what keys promise. */
export const KEY_TABLES = { keys: 'core.idempotency_keys', reservations: 'core.reservations' } as const;
