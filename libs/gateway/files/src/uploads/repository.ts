import { omitUndefined, idOfPage, run, type Page } from '@paratope/database';
import { And, In, IsNull, Raw, type EntityManager } from 'typeorm';
import type { ListFilters } from '@paratope/gateway-http';
import { Upload as UploadRow, uploadsWithin, whereListed } from '@paratope/gateway-tables';
import type { Upload } from './contract.js';
import { IN_USE } from './uploads.sql.js';

/** An upload, and whether its file was seen in the store. */
interface KnownUpload {
  readonly upload: Upload;
  readonly arrived: boolean;
}

interface NewUpload extends Pick<
  Upload,
  'id' | 'filename' | 'content_type' | 'byte_size' | 'sha256' | 'purpose' | 'external_id' | 'metadata'
> {
  readonly urlExpiresAt: Date;
  readonly slotExpiresAt: Date;
  readonly createdAt: Date;
  readonly createdBy: string;
}

export async function insertUpload(db: EntityManager, orgId: string, upload: NewUpload): Promise<Upload> {
  const { urlExpiresAt, slotExpiresAt, createdAt, createdBy, ...described } = upload;
  const times = { url_expires_at: urlExpiresAt, slot_expires_at: slotExpiresAt, due_at: createdAt };
  const nothing = { key: null, summary: null, error: null, arrived_at: null, lease_expires_at: null, deleted_at: null };
  const row = db.create(UploadRow, {
    ...described,
    org_id: orgId,
    status: 'pending',
    ...times,
    ...nothing,
    created_by: createdBy,
    created_at: createdAt,
    updated_at: createdAt,
  });
  await db.insert(UploadRow, row);
  return uploadOf(row);
}

/** Returns the bytes of the org's files, including announced ones. Blocks its other uploads until `tx` ends. */
export async function storedBytes(tx: EntityManager, orgId: string): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [orgId]);
  return (
    (await tx.sum(UploadRow, 'byte_size', { org_id: orgId, deleted_at: IsNull(), status: In(['pending', 'ready']) })) ??
    0
  );
}

export async function findUpload(db: EntityManager, orgId: string, id: string): Promise<KnownUpload | undefined> {
  const row = await db.findOneBy(UploadRow, { org_id: orgId, id, deleted_at: IsNull() });
  return row ? { upload: uploadOf(row), arrived: row.arrived_at !== null } : undefined;
}

/** Locks an upload against deletion until the transaction that refers to it ends. */
export async function lockUpload(tx: EntityManager, orgId: string, id: string): Promise<Upload | undefined> {
  const where = { org_id: orgId, id, deleted_at: IsNull() };
  const row = await tx.findOne(UploadRow, { where, lock: { mode: 'pessimistic_read' } });
  return row ? uploadOf(row) : undefined;
}

export async function selectUploads(
  db: EntityManager,
  orgId: string,
  page: Page & {
    readonly status: Upload['status'] | undefined;
    readonly purpose: Upload['purpose'] | undefined;
    readonly filters: ListFilters;
  },
  bound?: { readonly projectIds: readonly string[]; readonly creator: string },
): Promise<Upload[]> {
  const { status, purpose } = page;
  const within =
    bound && Raw((id) => `${id} IN (${uploadsWithin(':orgId', ':projectIds', ':creator')})`, { orgId, ...bound });
  const ids = [idOfPage(page), within].flatMap((condition) => condition ?? []);
  const where = omitUndefined({
    org_id: orgId,
    deleted_at: IsNull(),
    status,
    purpose,
    id: ids.length > 0 ? And(...ids) : undefined,
  });
  const rows = db.createQueryBuilder(UploadRow, 'resource').where(where).orderBy('resource.id', 'DESC');
  return (await whereListed(rows.limit(page.rows), orgId, page.filters).getMany()).map(uploadOf);
}

/** Deletes an upload; the sweep removes its objects. @returns false if it did not exist */
export async function markDeleted(tx: EntityManager, orgId: string, id: string, now: Date): Promise<boolean> {
  const where = { org_id: orgId, id, deleted_at: IsNull() };
  const { affected } = await tx.update(UploadRow, where, {
    deleted_at: now,
    due_at: now,
    updated_at: now,
    external_id: null,
    metadata: {},
  });
  return affected === 1;
}

/** Returns whether an antigen refers to the upload, or a job that has not read it yet. */
export async function isInUse(tx: EntityManager, orgId: string, id: string): Promise<boolean> {
  return (await run(tx, IN_USE, { orgId, id }))[0]?.used ?? false;
}

const uploadOf = (row: UploadRow): Upload => {
  const { id, filename, content_type, byte_size, sha256, purpose, status, error, summary } = row;
  return {
    object: 'upload',
    id,
    filename,
    content_type,
    byte_size,
    sha256,
    purpose,
    status,
    error,
    summary: purpose === 'antigen_structure' ? summary : null,
    external_id: row.external_id,
    metadata: row.metadata,
    expires_at: row.url_expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};
