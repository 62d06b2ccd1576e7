import type { StructureSummary, UploadMediaType, UploadPurpose } from '@paratope/job-envelope';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Org } from './org.js';
import { Labelled } from './label.js';

/** Files that customers put into the object store themselves. States and keys: docs/uploads.md. */
@Entity('uploads')
@ForeignKey(() => Org, ['org_id'], ['id'], { name: 'uploads_org_id_fkey', onDelete: 'CASCADE' })
@Check('uploads_byte_size_check', 'byte_size > 0')
@Check('uploads_sha256_check', `sha256 ~ '^[0-9a-f]{64}$'`)
@Check('uploads_purpose_check', `purpose IN ('antigen_structure', 'screen')`)
@Check('uploads_status_check', `status IN ('pending', 'ready', 'failed', 'expired')`)
@Unique('uploads_key_key', ['key'])
@Unique('uploads_org_id_id_key', ['org_id', 'id'])
@Check('uploads_ready', `(status = 'ready') = (key IS NOT NULL) AND (status = 'ready') = (summary IS NOT NULL)`)
@Check('uploads_failed', `(status = 'failed') = (error IS NOT NULL)`)
@Check('uploads_judged_after_arrival', `status IN ('pending', 'expired') OR arrived_at IS NOT NULL`)
@Check('uploads_pending_is_due', `status <> 'pending' OR due_at IS NOT NULL`)
@Check('uploads_lease_while_pending', `lease_expires_at IS NULL OR status = 'pending'`)
// The index descends by id, which TypeORM cannot declare.
@Index('uploads_by_org', { synchronize: false })
@Index('uploads_due', ['due_at'], { where: 'due_at IS NOT NULL' })
export class Upload extends Labelled {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'uploads_pkey' }) id!: string;
  @Column('uuid') org_id!: string;
  @Column('text') filename!: string;
  @Column('text') content_type!: UploadMediaType;
  @Column('bigint') byte_size!: number;

  /** The announced hash, if any; for a ready file, the computed one. */
  @Column('text', { nullable: true }) sha256!: string | null;
  @Column('text') purpose!: UploadPurpose;
  @Column('text') status!: 'pending' | 'ready' | 'failed' | 'expired';

  /** Object of the checked bytes. No URL to write it was ever issued, so it never changes. */
  @Column('text', { nullable: true }) key!: string | null;
  @Column('json', { nullable: true }) summary!: StructureSummary | null;

  /** The reason why the file was refused, and the line of the error. */
  @Column('json', { nullable: true }) error!: { detail: string; line: number | null } | null;

  /** Time until which the URL accepts the file. */
  @Column('timestamptz') url_expires_at!: Date;

  /** Time until which the sweep searches for the file. */
  @Column('timestamptz') slot_expires_at!: Date;

  /** Time at which the file was first found in the store; from then on it is checked. */
  @Column('timestamptz', { nullable: true }) arrived_at!: Date | null;

  /** Fencing token: the number of claims. A worker with an older number changes nothing. */
  @Column('integer', { default: 0 }) attempt!: number;

  /** Number of attempts before an operator released the file; they do not count towards the limit. */
  @Column('integer', { default: 0 }) released_attempts!: number;
  @Column('timestamptz', { nullable: true }) lease_expires_at!: Date | null;

  /** Time at which the sweep has to process the upload; null if nothing is left to do. */
  @Column('timestamptz', { nullable: true }) due_at!: Date | null;

  /** Set for a deleted upload, which clients no longer see although its objects may still exist. */
  @Column('timestamptz', { nullable: true }) deleted_at!: Date | null;
  /** `token:<id>` or `person:<id>`; null for uploads of releases that did not record the creator. */
  @Column('text', { nullable: true }) created_by!: string | null;
  @Column('timestamptz') created_at!: Date;
  @Column('timestamptz') updated_at!: Date;
}
