import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Endpoint } from './endpoint.js';

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
