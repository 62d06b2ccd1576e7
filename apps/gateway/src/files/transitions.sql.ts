import { statement } from '@paratope/database';
import { wakeRelay } from '../jobs/outbox/outbox.sql.js';

/** Name of the queue of files that wait for their check. */
export const UPLOAD_QUEUE = 'uploads';

/**
 * Every way an upload changes state, but for being made and deleted (routes/uploads/store.ts): each guarded by the
 * state, and where a worker reports by the attempt, that it leaves.
 */

const QUEUED = `INSERT INTO core.outbox (topic, queue, subject, available_at)
  SELECT 'upload', '${UPLOAD_QUEUE}', id::text, $2::timestamptz FROM moved`;

/** The file was seen in the store: the queue must hear of it. Asked again at $3, unless a worker has claimed it. */
export const markArrived = statement<{ id: string }>(
  'uploads-arrived',
  `WITH moved AS (
     UPDATE core.uploads SET arrived_at = $2, due_at = $3, updated_at = $2
     WHERE id = $1 AND status = 'pending' AND arrived_at IS NULL AND deleted_at IS NULL
     RETURNING id),
   queued AS (${QUEUED})
   SELECT id, ${wakeRelay('moved')} FROM moved`,
);

/** Nobody checks it: it was lost on the way, or its worker fell silent. */
export const askAgain = statement<{ id: string }>(
  'uploads-ask-again',
  `WITH moved AS (
     UPDATE core.uploads SET due_at = $3
     WHERE id = $1 AND status = 'pending' AND arrived_at IS NOT NULL AND deleted_at IS NULL
       AND (lease_expires_at IS NULL OR lease_expires_at <= $2)
     RETURNING id),
   queued AS (${QUEUED})
   SELECT id, ${wakeRelay('moved')} FROM moved`,
);

export interface ClaimedUpload {
  readonly attempt: number;
  readonly content_type: string;
  readonly byte_size: number;
  readonly sha256: string | null;
  readonly purpose: string;
}

/** For one worker at a time, until $3; $4: most claims. */
export const claimUpload = statement<ClaimedUpload>(
  'uploads-claim',
  `UPDATE core.uploads SET attempt = attempt + 1, lease_expires_at = $3::timestamptz, due_at = $3
   WHERE id = $1 AND status = 'pending' AND arrived_at IS NOT NULL AND deleted_at IS NULL AND attempt < $4
     AND (lease_expires_at IS NULL OR lease_expires_at <= $2)
   RETURNING attempt, content_type, byte_size, sha256, purpose`,
);

/** Also those that this attempt had moved already: the worker may not have heard of it. */
const reported = (status: string): string => `
  SELECT id FROM moved
  UNION ALL SELECT id FROM core.uploads
  WHERE id = $1 AND attempt = $2 AND status = '${status}' AND deleted_at IS NULL`;

/** `pending` → `ready`. */
export const acceptUpload = statement<{ id: string }>(
  'uploads-accept',
  `WITH moved AS (
     UPDATE core.uploads
     SET status = 'ready', key = $3, sha256 = $4, summary = $5::json, lease_expires_at = NULL, due_at = $6, updated_at = $6
     WHERE id = $1 AND attempt = $2 AND status = 'pending' AND deleted_at IS NULL
     RETURNING id)
   ${reported('ready')}`,
);

/** `pending` → `failed`. */
export const rejectUpload = statement<{ id: string }>(
  'uploads-reject',
  `WITH moved AS (
     UPDATE core.uploads
     SET status = 'failed', error = $3::json, lease_expires_at = NULL, due_at = $4, updated_at = $4
     WHERE id = $1 AND attempt = $2 AND status = 'pending' AND deleted_at IS NULL
     RETURNING id)
   ${reported('failed')}`,
);

/** `pending` → `expired`: no file came. */
export const expireUpload = statement<{ id: string }>(
  'uploads-expire',
  `UPDATE core.uploads SET status = 'expired', due_at = $2, updated_at = $2
   WHERE id = $1 AND status = 'pending' AND arrived_at IS NULL AND deleted_at IS NULL
   RETURNING id`,
);

/** An upload that the sweep has to do something about. */
export interface DueUpload {
  readonly id: string;
  readonly status: 'pending' | 'ready' | 'failed' | 'expired';
  readonly content_type: string;
  readonly key: string | null;
  readonly url_expires_at: Date;
  readonly slot_expires_at: Date;
  readonly arrived_at: Date | null;
  readonly attempt: number;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
}

export const dueUploads = statement<DueUpload>(
  'uploads-due',
  `SELECT id, status, content_type, key, url_expires_at, slot_expires_at, arrived_at, attempt, deleted_at, created_at
   FROM core.uploads WHERE due_at <= $1 ORDER BY due_at LIMIT $2`,
);

/** Still no file: look again at $2. */
export const lookAgain = statement(
  'uploads-look-again',
  `UPDATE core.uploads SET due_at = $2 WHERE id = $1 AND status = 'pending' AND arrived_at IS NULL`,
);

/** What its URL may still write is removed at $2; with null, all is. */
export const tidyAgain = statement(
  'uploads-tidy-again',
  `UPDATE core.uploads SET due_at = $2::timestamptz WHERE id = $1 AND (status <> 'pending' OR deleted_at IS NOT NULL)`,
);

export const removeUpload = statement(
  'uploads-remove',
  'DELETE FROM core.uploads WHERE id = $1 AND deleted_at IS NOT NULL',
);
