import { Check, Column, Entity, Index, PrimaryColumn, ForeignKey } from 'typeorm';

/** Event types that do not report the end of a job: an endpoint that listens to nothing else receives requested events and tests. */
export const EVENTS_ON_REQUEST: readonly string[] = ['webhook.test'];

/** A webhook endpoint of a customer. */
@Entity('endpoints')
@Check('endpoints_disabled_reason_check', `disabled_reason IN ('gone', 'failing')`)
@Check('endpoints_reason_only_when_disabled', 'disabled_reason IS NULL OR NOT enabled')
@Index('endpoints_on_request', ['orgId', 'url'], { unique: true, where: 'on_request' })
// Descending index by id, which TypeORM cannot declare.
@Index('endpoints_by_org', { synchronize: false })
export class Endpoint {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'endpoints_pkey' }) id!: string;
  @Column('text') orgId!: string;
  @Column('text') url!: string;

  /** Event types; empty means every type. */
  @Column('text', { array: true }) events!: string[];
  /**
   * True if the endpoint represents the origin of URLs that submissions name, and receives only the events of their jobs. Its `url` is the
   * origin, and it listens to {@link EVENTS_ON_REQUEST}.
   */
  @Column('boolean', { default: false }) onRequest!: boolean;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('boolean', { default: true }) enabled!: boolean;

  /** Reason why the service disabled the endpoint; null if it is enabled or the customer disabled it. */
  @Column('text', { nullable: true }) disabledReason!: 'gone' | 'failing' | null;

  /** Time of the first failed attempt since the last successful one. */
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** A signing secret, sealed with AES-256-GCM under a key that the database never receives. */
@Entity('secrets')
@Index('secrets_current', ['endpointId'], { unique: true, where: 'expires_at IS NULL' })
// Descending index by time, which TypeORM cannot declare.
@Index('secrets_by_endpoint', { synchronize: false })
@ForeignKey(() => Endpoint, ['endpointId'], ['id'], { name: 'secrets_endpoint_id_fkey', onDelete: 'CASCADE' })
export class Secret {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'secrets_pkey' }) id!: string;
  @Column('uuid') endpointId!: string;
  @Column('bytea') sealed!: Buffer;
  @Column('timestamptz') createdAt!: Date;

  /** Time until which a rotated secret signs; null for the current secret. */
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
}
