import { statement } from '@paratope/database';
import type { Upload } from '@paratope/gateway-tables';
import { queueUploads, wakeRelay } from '@paratope/gateway-outbox';

/**
 * Every state transition of an upload, except its creation and deletion (routes/uploads/store.ts). Each is guarded by the state that it
 * leaves, and, if a worker reports it, by the attempt.
 */

/** The file was found in the store, and its check must be queued. It is queued again at `askAgainAt`, unless a worker has claimed it. */
export const markArrived = statement<{ id: string; now: Date; askAgainAt: Date }, { id: string }>(
  'uploads-arrived',
  `WITH moved AS (
     UPDATE core.uploads SET arrived_at = :now, due_at = :askAgainAt, updated_at = :now
     WHERE id = :id AND status = 'pending' AND arrived_at IS NULL AND deleted_at IS NULL
     RETURNING id),
   queued AS (${queueUploads('moved', ':now::timestamptz')})
   SELECT id, ${wakeRelay('moved')} FROM moved`,
);

/** Queues the check of an upload again, because its id was lost or its worker stopped reporting. */
export const requeueCheck = statement<{ id: string; now: Date; askAgainAt: Date }, { id: string }>(
  'uploads-ask-again',
  `WITH moved AS (
     UPDATE core.uploads SET due_at = :askAgainAt
     WHERE id = :id AND status = 'pending' AND arrived_at IS NOT NULL AND deleted_at IS NULL
       AND (lease_expires_at IS NULL OR lease_expires_at <= :now)
     RETURNING id),
   queued AS (${queueUploads('moved', ':now::timestamptz')})
   SELECT id, ${wakeRelay('moved')} FROM moved`,
);

type ClaimedUpload = Pick<Upload, 'attempt' | 'content_type' | 'byte_size' | 'sha256' | 'purpose'>;

/** Claims an upload for one worker at a time. */
export const claimUpload = statement<{ id: string; now: Date; leaseUntil: Date; mostClaims: number }, ClaimedUpload>(
  'uploads-claim',
  `UPDATE core.uploads SET attempt = attempt + 1, lease_expires_at = :leaseUntil::timestamptz, due_at = :leaseUntil
   WHERE id = :id AND status = 'pending' AND arrived_at IS NOT NULL AND deleted_at IS NULL AND attempt - released_attempts < :mostClaims
     AND (lease_expires_at IS NULL OR lease_expires_at <= :now)
   RETURNING attempt, content_type, byte_size, sha256, purpose`,
);

/** Selects the upload also if this attempt has moved it before, because the worker may not have received the answer. */
const reported = (status: string): string => `
  SELECT id FROM moved
  UNION ALL SELECT id FROM core.uploads
  WHERE id = :id AND attempt = :attempt AND status = '${status}' AND deleted_at IS NULL`;

/** `pending` → `ready`. */
export const acceptUpload = statement<
  { id: string; attempt: number; key: string; sha256: string; summary: string; now: Date },
  { id: string }
>(
  'uploads-accept',
  `WITH moved AS (
     UPDATE core.uploads
     SET status = 'ready', key = :key, sha256 = :sha256, summary = :summary::json, lease_expires_at = NULL, due_at = :now,
         updated_at = :now
     WHERE id = :id AND attempt = :attempt AND status = 'pending' AND deleted_at IS NULL
     RETURNING id)
   ${reported('ready')}`,
);

/** Reason of a file whose checks all ended without an outcome. */
export const COULD_NOT_BE_CHECKED = 'The file could not be checked.';

/** `pending` → `failed`. */
export const rejectUpload = statement<{ id: string; attempt: number; error: string; now: Date }, { id: string }>(
  'uploads-reject',
  `WITH moved AS (
     UPDATE core.uploads
     SET status = 'failed', error = :error::json, lease_expires_at = NULL, due_at = :now, updated_at = :now
     WHERE id = :id AND attempt = :attempt AND status = 'pending' AND deleted_at IS NULL
     RETURNING id)
   ${reported('failed')}`,
);

/** `pending` → `expired`: no file was uploaded. */
export const expireUpload = statement<{ id: string; now: Date }, { id: string }>(
  'uploads-expire',
  `UPDATE core.uploads SET status = 'expired', due_at = :now, updated_at = :now
   WHERE id = :id AND status = 'pending' AND arrived_at IS NULL AND deleted_at IS NULL
   RETURNING id`,
);

/** An upload that the sweep has to process. */
export type DueUpload = Pick<
  Upload,
  | 'id'
  | 'status'
  | 'content_type'
  | 'key'
  | 'url_expires_at'
  | 'slot_expires_at'
  | 'arrived_at'
  | 'attempt'
  | 'released_attempts'
  | 'deleted_at'
  | 'created_at'
>;

export const dueUploads = statement<{ now: Date; limit: number }, DueUpload>(
  'uploads-due',
  `SELECT id, status, content_type, key, url_expires_at, slot_expires_at, arrived_at, attempt, released_attempts, deleted_at, created_at
   FROM core.uploads WHERE due_at <= :now ORDER BY due_at LIMIT :limit`,
);

/** Schedules the next search for an absent file. */
export const postponeArrivalCheck = statement<{ id: string; dueAt: Date }, object>(
  'uploads-look-again',
  `UPDATE core.uploads SET due_at = :dueAt WHERE id = :id AND status = 'pending' AND arrived_at IS NULL`,
);

/** Schedules the removal of objects that an upload's URL may still write; null if everything is removed. */
export const scheduleCleanup = statement<{ id: string; dueAt: Date | null }, object>(
  'uploads-tidy-again',
  `UPDATE core.uploads SET due_at = :dueAt::timestamptz WHERE id = :id AND (status <> 'pending' OR deleted_at IS NOT NULL)`,
);

export const removeUpload = statement<{ id: string }, object>(
  'uploads-remove',
  'DELETE FROM core.uploads WHERE id = :id AND deleted_at IS NOT NULL',
);
