import type { Metadata } from '@paratope/job-envelope';
import { Column, Entity, PrimaryColumn, Check, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Submitted jobs that are not paid yet: confirming a reservation makes it a job, and any other outcome deletes it without a trace. The
 * table is separate from core.jobs, so that short-lived rows are not entered in the indexes of rows that live for years. Rows of this table
 * live only briefly. A VACUUM that finds the table empty would release its pages, and a plan that is made at that moment would read the
 * whole table from then on, however large it became, because without pages nothing is cheaper. Therefore the pages are kept, to be filled
 * again, and the planner takes them into account.
 */
@Entity('reservations')
export class Reservation {
  /** The id of the job that the reservation becomes. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'reservations_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') kind!: string;

  /**
   * Checked when the reservation is written, and enforced by the job's foreign key when the job is. Null for a resource without a variant,
   * such as a screen.
   */
  @Column('uuid', { nullable: true }) variant_id!: string | null;
  @Column('json') inputs!: unknown;
  @Column('integer') credit_cost!: number;

  /** Labels of the job; null if it has none. */
  @Column('text', { nullable: true }) external_id!: string | null;
  @Column('jsonb', { nullable: true }) metadata!: Metadata | null;
  @Column('uuid', { nullable: true }) webhook_id!: string | null;
  @Column('text', { nullable: true }) webhook_url!: string | null;
  @Column('text') charge_source!: string;

  /** The idempotency key of the submission, which is free again if the reservation is voided. */
  @Column('text', { nullable: true }) idempotency_key!: string | null;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') created_at!: Date;

  /** Time until which the gateway that wrote the reservation counts as alive. */
  @Column('timestamptz') expires_at!: Date;
}

/** Void reservations that may have been charged, until billing has refunded the charge. */
@Entity('voided_jobs')
export class VoidedJob {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'voided_jobs_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') kind!: string;
  @Column('integer') credit_cost!: number;
  @Column('text') charge_source!: string;
}

/**
 * Messages to other services, sent after a commit. The transaction that causes a message writes it; the relay removes it once it is sent.
 * Rows of this table live only briefly. A VACUUM that finds the table empty would release its pages, and a plan that is made at that moment
 * would read the whole table from then on, however large it became, because without pages nothing is cheaper. Therefore the pages are kept,
 * to be filled again, and the planner takes them into account.
 */
@Entity('outbox')
@Check('outbox_topic_check', `topic IN ('job', 'event', 'refund', 'upload')`)
@Check('outbox_queue_of_topic', `(topic = 'refund') = (queue IS NULL)`)
@Index('outbox_by_topic', ['topic', 'available_at', 'id'])
export class OutboxMessage {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'outbox_pkey',
  })
  id!: number;

  /** `job`, `event` and `upload` (a file has arrived and waits for its check) are sent to the queue, `refund` to billing. */
  @Column('text') topic!: 'job' | 'event' | 'refund' | 'upload';

  /** Name of the queue. */
  @Column('text', { nullable: true }) queue!: string | null;

  /** Id of the job or of the event. */
  @Column('text') subject!: string;
  @Column('text', { nullable: true }) traceparent!: string | null;

  /** Time from which the relay may take the row; while it delivers the row, the end of its lease; `infinity` for a row that was put aside. */
  @Column('timestamptz') available_at!: Date;

  /** Number of attempts of the relay to deliver the row, the one under way included. */
  @Column('integer', { default: 0 }) attempt!: number;
}

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

/** Attempts of a run or of an event since its last progress. A row lives only while one is under way or failed, or was put aside. */
@Entity('attempts')
@Index('attempts_put_aside', ['put_aside_at'], { where: 'put_aside_at IS NOT NULL' })
export class Attempt {
  /** Kind of the run, or `event`. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'attempts_pkey' }) kind!: string;

  /** Id of the run or of the event. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'attempts_pkey' }) subject!: string;

  /** Number of attempts, the one under way included. */
  @Column('integer') attempt!: number;

  /** Time until which nobody else begins an attempt. */
  @Column('timestamptz') leased_until!: Date;

  /** Whether another process asked for an attempt meanwhile. */
  @Column('boolean', { default: false }) woken!: boolean;

  /** Time at which the last attempt ended without success; an operator may release the subject. */
  @Column('timestamptz', { nullable: true }) put_aside_at!: Date | null;

  /** The reason, worded for operators. */
  @Column('text', { nullable: true }) reason!: string | null;
}
