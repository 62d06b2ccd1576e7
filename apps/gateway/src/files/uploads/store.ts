import { run, statement, type Queryable } from '@paratope/database';
import type { Upload } from './contract.js';

interface UploadRow extends Omit<Upload, 'object' | 'expires_at' | 'created_at' | 'updated_at'> {
  readonly url_expires_at: Date;
  readonly arrived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `id, filename, content_type, byte_size, sha256, purpose, status, error, summary, url_expires_at,
  arrived_at, created_at, updated_at`;

const INSERT = statement<UploadRow>(
  'uploads.insert',
  `INSERT INTO core.uploads (id, org_id, filename, content_type, byte_size, sha256, purpose, status, url_expires_at,
                             slot_expires_at, due_at, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9, $10, $10, $10) RETURNING ${COLUMNS}`,
);

const FIND = statement<UploadRow>(
  'uploads.find',
  `SELECT ${COLUMNS} FROM core.uploads WHERE org_id = $1 AND id = $2 AND deleted_at IS NULL`,
);

const LIST = statement<UploadRow>(
  'uploads.list',
  `SELECT ${COLUMNS} FROM core.uploads
    WHERE org_id = $1 AND deleted_at IS NULL AND ($2::text IS NULL OR status = $2)
      AND ($3::text IS NULL OR purpose = $3) AND ($4::uuid IS NULL OR id < $4)
    ORDER BY id DESC LIMIT $5`,
);

const LOCK_SHARED = statement<UploadRow>(
  'uploads.lock-shared',
  `SELECT ${COLUMNS} FROM core.uploads WHERE org_id = $1 AND id = $2 AND deleted_at IS NULL FOR SHARE`,
);

const DELETE = statement<{ id: string }>(
  'uploads.delete',
  `UPDATE core.uploads SET deleted_at = $3, due_at = $3, updated_at = $3
    WHERE org_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING id`,
);

const IN_USE = statement<{ used: boolean }>(
  'uploads.in-use',
  `SELECT EXISTS (SELECT FROM core.antigens WHERE org_id = $1 AND upload_id = $2)
       OR EXISTS (SELECT FROM core.jobs
                  WHERE org_id = $1 AND kind = 'complex_prediction' AND status IN ('pending', 'running')
                    AND lower(inputs ->> 'antigen_upload_id') = $2::text)
       OR EXISTS (SELECT FROM core.reservations
                  WHERE org_id = $1 AND kind = 'complex_prediction'
                    AND lower(inputs ->> 'antigen_upload_id') = $2::text) AS used`,
);

/** An upload, and whether its file was seen in the store. */
export interface KnownUpload {
  readonly upload: Upload;
  readonly arrived: boolean;
}

export interface NewUpload extends Pick<
  Upload,
  'id' | 'filename' | 'content_type' | 'byte_size' | 'sha256' | 'purpose'
> {
  readonly urlExpiresAt: Date;
  readonly slotExpiresAt: Date;
  readonly createdAt: Date;
}

export async function insertUpload(on: Queryable, orgId: string, upload: NewUpload): Promise<Upload> {
  const { id, filename, content_type, byte_size, sha256, purpose, urlExpiresAt, slotExpiresAt, createdAt } = upload;
  const described = [id, orgId, filename, content_type, byte_size, sha256, purpose];
  const [row] = await run(on, INSERT, [...described, urlExpiresAt, slotExpiresAt, createdAt]);
  if (!row) throw new Error('an insert returned no row');
  return uploadOf(row);
}

export async function findUpload(on: Queryable, orgId: string, id: string): Promise<KnownUpload | undefined> {
  const [row] = await run(on, FIND, [orgId, id]);
  return row && { upload: uploadOf(row), arrived: row.arrived_at !== null };
}

/** Keeps it from being deleted until the transaction that refers to it ends. */
export async function lockUpload(tx: Queryable, orgId: string, id: string): Promise<Upload | undefined> {
  const [row] = await run(tx, LOCK_SHARED, [orgId, id]);
  return row && uploadOf(row);
}

export async function selectUploads(
  on: Queryable,
  orgId: string,
  page: {
    readonly status: Upload['status'] | undefined;
    readonly purpose: Upload['purpose'] | undefined;
    readonly before: string | undefined;
    readonly rows: number;
  },
): Promise<Upload[]> {
  return (await run(on, LIST, [orgId, page.status, page.purpose, page.before, page.rows])).map(uploadOf);
}

/** From here on it does not exist; the sweep removes its objects. @returns false where it did not exist */
export async function markDeleted(tx: Queryable, orgId: string, id: string, now: Date): Promise<boolean> {
  return (await run(tx, DELETE, [orgId, id, now])).length > 0;
}

/** An antigen refers to it, or a job that has still to read it. */
export async function isInUse(tx: Queryable, orgId: string, id: string): Promise<boolean> {
  return (await run(tx, IN_USE, [orgId, id]))[0]?.used ?? false;
}

const uploadOf = ({ url_expires_at, arrived_at: _, created_at, updated_at, ...row }: UploadRow): Upload => ({
  object: 'upload',
  ...row,
  expires_at: url_expires_at.toISOString(),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
