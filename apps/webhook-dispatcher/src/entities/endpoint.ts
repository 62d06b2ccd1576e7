import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What no job's end is: an endpoint that listens to nothing else is sent what was asked for, and tests. */
export const EVENTS_ON_REQUEST: readonly string[] = ['webhook.test'];

/** Where a customer wants events sent. */
@Entity('endpoints')
@Check('endpoints_disabled_reason_check', `disabled_reason IN ('gone', 'failing')`)
@Check('endpoints_reason_only_when_disabled', 'disabled_reason IS NULL OR NOT enabled')
@Index('endpoints_on_request', ['orgId', 'url'], { unique: true, where: 'on_request' })
// Descending by id, which TypeORM cannot say.
@Index('endpoints_by_org', { synchronize: false })
export class Endpoint {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'endpoints_pkey' }) id!: string;
  @Column('text') orgId!: string;
  @Column('text') url!: string;

  /** Empty means every event. */
  @Column('text', { array: true }) events!: string[];
  /**
   * It stands for the origin of URLs that submits name, and gets no events but those of their jobs. Its `url` is the origin, and it
   * listens to {@link EVENTS_ON_REQUEST}.
   */
  @Column('boolean', { default: false }) onRequest!: boolean;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('boolean', { default: true }) enabled!: boolean;

  /** Why the service disabled it; null when it is enabled or the customer disabled it. */
  @Column('text', { nullable: true }) disabledReason!: 'gone' | 'failing' | null;

  /** First failed attempt since the last successful one. */
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
