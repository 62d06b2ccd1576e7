import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer of a write, stored for 24 h. */
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

  /** While this reservation exists, the request is in flight; the answer is final once the reservation is deleted. */
  @Column('uuid', { nullable: true }) reservation_id!: string | null;
}

/** Tables for the statements that fulfil the guarantee of keys. */
export const KEY_TABLES = { keys: 'core.idempotency_keys', reservations: 'core.reservations' } as const;
