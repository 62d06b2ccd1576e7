import type { HeldKey } from './request.js';

/**
 * The statements on `core.idempotency_keys` as parts of larger ones: whoever claims a key together with the rows it
 * stands for, or answers it in the statement that makes the answer true, puts these into a WITH clause. `source` is
 * a relation in scope; `now` an SQL expression.
 */

/** The columns of what stands under a key: all null where nothing does. */
export interface HeldColumns {
  readonly fingerprint: Buffer | null;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

export const HELD_COLUMNS = 'held.fingerprint, held.status, held.headers, held.body';

/**
 * Looks a key up, as a lateral join named `held`. OFFSET 0 keeps the lookup per key, by primary key: a prepared join that
 * was planned while the table was small would go on reading all of it when it has grown.
 */
export const joinHeldKey = (orgId: string, key: string, now: string): string => `
  LEFT JOIN LATERAL (
    SELECT * FROM core.idempotency_keys k
    WHERE k.org_id = ${orgId} AND k.key = ${key} AND k.expires_at > ${now} OFFSET 0) held ON true`;

export function heldKey({ fingerprint, status, headers, body }: HeldColumns): HeldKey | undefined {
  if (fingerprint === null) return undefined;
  const answered = status !== null && headers !== null && body !== null;
  return { fingerprint, answer: answered ? { status, headers, body } : undefined };
}

/** Claims rows of `source (org_id, key, fingerprint)`, each key at most once. Returns those won: `org_id, key`. */
export const claimRows = (source: string, now: string, expiresAt: string): string => `
  INSERT INTO core.idempotency_keys AS held (org_id, key, fingerprint, expires_at)
  -- In key order, so that concurrent statements wait for each other and never in a circle.
  SELECT org_id, key, fingerprint, ${expiresAt} FROM ${source} ORDER BY org_id, key
  ON CONFLICT (org_id, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, expires_at = excluded.expires_at, status = NULL, headers = NULL, body = NULL
    WHERE held.expires_at <= ${now}
  RETURNING org_id, key`;

/** Answers the claims named by `source (org_id, key, status, headers, body)`. */
export const answerRows = (source: string): string => `
  UPDATE core.idempotency_keys held
  SET status = answer.status, headers = answer.headers, body = answer.body
  FROM ${source} answer
  WHERE held.org_id = answer.org_id AND held.key = answer.key AND held.status IS NULL`;

/** Lets go of the unanswered claims named by `source (org_id, key)`: the operation did not happen. */
export const releaseRows = (source: string): string => `
  DELETE FROM core.idempotency_keys held USING ${source} claim
  WHERE held.org_id = claim.org_id AND held.key = claim.key AND held.status IS NULL`;
