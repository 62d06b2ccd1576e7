import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Delivery } from './delivery.js';

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
