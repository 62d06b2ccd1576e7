import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Endpoint } from './endpoint.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * Delivery of one event to one endpoint. A pending delivery belongs to an enabled endpoint: a transaction that disables an endpoint also
 * fails its pending deliveries, and one that adds a delivery locks the endpoint FOR SHARE.
 */
@Entity('deliveries')
@Unique('deliveries_once_per_endpoint', ['endpointId', 'eventId'])
@Check('deliveries_status_check', `status IN ('pending', 'delivered', 'failed')`)
@Check('deliveries_due_while_pending', `(status = 'pending') = (next_attempt_at IS NOT NULL)`)
@Check('deliveries_delivered_at', `(status = 'delivered') = (delivered_at IS NOT NULL)`)
@Check('deliveries_lease_ends', '(lease IS NULL) = (leased_until IS NULL)')
@ForeignKey(() => Endpoint, ['endpointId'], ['id'], { name: 'deliveries_endpoint_id_fkey', onDelete: 'CASCADE' })
@ForeignKey(() => Event, ['eventId'], ['id'], { name: 'deliveries_event_id_fkey' })
@Index('deliveries_due', ['nextAttemptAt'], { where: `status = 'pending'` })
@Index('deliveries_due_by_endpoint', ['endpointId', 'nextAttemptAt'], { where: `status = 'pending'` })
@Index('deliveries_by_event', ['eventId'])
@Index('deliveries_finished', ['updatedAt'], { where: `status <> 'pending'` })
// Descending index by id, which TypeORM cannot declare.
@Index('deliveries_by_org', { synchronize: false })
@Index('deliveries_by_endpoint', { synchronize: false })
export class Delivery {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deliveries_pkey' }) id!: string;
  @Column('uuid') endpointId!: string;
  @Column('text') eventId!: string;
  @Column('text') orgId!: string;
  @Column('text') eventType!: string;
  /** URL that the submission of the job named; null: that of the endpoint. */
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text') status!: DeliveryStatus;
  @Column('integer', { default: 0 }) attemptCount!: number;

  /** Number of attempts since the last one with a recorded outcome, counted when they begin. */
  @Column('integer', { default: 0 }) unreported!: number;

  /** Time of the next attempt. While an attempt is under way: the time at which its lease runs out and another may begin. */
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;

  /** Lease of the attempt under way, so that only its owner can record the outcome. */
  @Column('uuid', { nullable: true }) lease!: string | null;

  /** Time at which the lease runs out. */
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) deliveredAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** Outcome of one attempt to deliver an event. */
@Entity('attempts')
@ForeignKey(() => Delivery, ['deliveryId'], ['id'], { name: 'attempts_delivery_id_fkey', onDelete: 'CASCADE' })
export class Attempt {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'attempts_pkey' }) deliveryId!: string;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'attempts_pkey' }) number!: number;
  @Column('timestamptz') startedAt!: Date;
  @Column('integer', { nullable: true }) responseStatus!: number | null;
  @Column('integer') latencyMs!: number;
  @Column('text', { nullable: true }) responseBody!: string | null;
  @Column('text', { nullable: true }) error!: string | null;
}

/** An event that at least one endpoint listens to. */
@Entity('events')
@Index('events_by_age', ['createdAt'])
export class Event {
  /** `evt_` + ULID: the `webhook-id` of every attempt. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'events_pkey' }) id!: string;
  @Column('text') orgId!: string;
  @Column('text') type!: string;

  /** Exact text that is signed and sent, the same on every attempt. */
  @Column('text') body!: string;
  @Column('text', { nullable: true }) traceparent!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
