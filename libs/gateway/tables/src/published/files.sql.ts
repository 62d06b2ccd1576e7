import { statement } from '@paratope/database';
import type { UploadSummary } from '@paratope/job-envelope';
import { SANDBOXES } from './identity.sql.js';
import { jobReadsUpload } from './jobs.sql.js';
import { ANTIGENS, antigenRefersTo } from './registry.sql.js';

/** Relations and statements by which other slices read and change uploads. */

/** `(id, org_id, status, purpose, key, summary)`: uploads that were not deleted, as a relation for FROM. */
export const UPLOADS = '(SELECT id, org_id, status, purpose, key, summary FROM core.uploads WHERE deleted_at IS NULL)';

/**
 * `(id, org_id, sequence, upload_id)`: antigens with the file of their structure. An antigen without one has the newest of an antigen of its
 * project with the same sequence.
 */
export const DOCKED_ANTIGENS = `(
  SELECT a.id, a.org_id, a.sequence, coalesce(a.upload_id, same.upload_id) AS upload_id
  FROM ${ANTIGENS} a LEFT JOIN LATERAL (
    SELECT t.upload_id FROM ${ANTIGENS} t JOIN ${UPLOADS} f ON f.id = t.upload_id AND f.org_id = t.org_id
    WHERE t.org_id = a.org_id AND t.project_id = a.project_id AND t.sequence = a.sequence AND f.status = 'ready'
    ORDER BY t.id DESC LIMIT 1) same ON a.upload_id IS NULL)`;

/** `(antigen_id, org_id, sequence, upload_id, key, same_project)`: antigens that have a sequence only, with the structures of their organization's antigens. */
export const STRUCTURES_FOR_SEQUENCES = `(
  SELECT a.id AS antigen_id, a.org_id, a.sequence, f.id AS upload_id, f.key, bool_or(t.project_id = a.project_id) AS same_project
  FROM ${ANTIGENS} a JOIN ${ANTIGENS} t ON t.org_id = a.org_id
    JOIN ${UPLOADS} f ON f.id = t.upload_id AND f.org_id = t.org_id AND f.status = 'ready'
  WHERE a.upload_id IS NULL AND a.sequence IS NOT NULL
  GROUP BY a.id, a.org_id, a.sequence, f.id, f.key)`;

/**
 * Returns a SELECT of the uploads to which antigens of `projectIds` refer, and of those that `creator` made and to which no antigen refers.
 */
export const uploadsWithin = (orgId: string, projectIds: string, creator: string): string =>
  `SELECT own.id FROM core.uploads own
   WHERE own.org_id = ${orgId} AND own.created_by = ${creator} AND NOT ${antigenRefersTo(orgId, 'own.id')}
   UNION ALL
   SELECT a.upload_id FROM ${ANTIGENS} a WHERE a.org_id = ${orgId} AND a.project_id = ANY (${projectIds}) AND a.upload_id IS NOT NULL`;

/** Deletes uploads `u`; the sweep of uploads removes their files. */
export const deleteUploads = (where: string): string =>
  `UPDATE core.uploads u SET deleted_at = now(), due_at = now(), updated_at = now(), external_id = NULL, metadata = '{}'
   WHERE u.deleted_at IS NULL AND ${where}`;

export const DELETE_UPLOADS_OF_ORG = statement<{ readonly orgId: string }, object>(
  'erasure.uploads-of-org',
  deleteUploads('u.org_id = :orgId'),
);

/** Deletes uploads of sandboxes that are older than a time, except those that an antigen or a job still needs. */
export const DELETE_SANDBOX_UPLOADS = statement<{ readonly before: Date }, object>(
  'sandboxes.delete-uploads',
  deleteUploads(`u.created_at < :before AND u.org_id IN (SELECT id FROM ${SANDBOXES} sandboxes)
    AND NOT (${antigenRefersTo('u.org_id', 'u.id')} OR ${jobReadsUpload('u.org_id', 'u.id')})`),
);

/** Reads an upload that a screen may read, with its key once it is ready, and locks it against deletion until the transaction ends. */
export const UPLOADS_OF_SCREENS = statement<
  { readonly orgId: string; readonly id: string },
  {
    readonly id: string;
    readonly filename: string;
    readonly status: string;
    readonly purpose: string;
    readonly key: string | null;
    readonly summary: UploadSummary | null;
  }
>(
  'screens.upload',
  `SELECT id, filename, status, purpose, key, summary FROM core.uploads
   WHERE org_id = :orgId AND id = :id AND deleted_at IS NULL FOR KEY SHARE`,
);
