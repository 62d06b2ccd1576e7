import type { HeldKey } from './request.js';

/** Statements on `core.idempotency_keys` as parts of larger ones. `source` is a relation in scope; `now` an SQL expression. */

/** The columns of what stands under a key: all null where nothing does. */
export interface HeldColumns {
  readonly fingerprint: Buffer | null;
  readonly in_flight: boolean | null;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

export const HELD_COLUMNS = 'held.fingerprint, held.in_flight, held.status, held.headers, held.body';

/**
 * Looks a key up, as a lateral join named `held`. OFFSET 0 keeps the lookup per key, by primary key: a prepared join that
 * was planned while the table was small would go on reading all of it when it has grown.
 */
export const joinHeldKey = (orgId: string, key: string, now: string): string => `
  LEFT JOIN LATERAL (
    SELECT k.*, EXISTS (SELECT FROM core.reservations r WHERE r.id = k.reservation_id) AS in_flight
    FROM core.idempotency_keys k
    WHERE k.org_id = ${orgId} AND k.key = ${key} AND k.expires_at > ${now} OFFSET 0) held ON true`;

export function heldKey({ fingerprint, in_flight, status, headers, body }: HeldColumns): HeldKey | undefined {
  if (fingerprint === null) return undefined;
  const answered = in_flight === false && status !== null && headers !== null && body !== null;
  return { fingerprint, answer: answered ? { status, headers, body } : undefined };
}

/** Lets go of the keys of `source (id, org_id, key)`, reservations that came to nothing. */
export const releaseKeys = (source: string): string => `
  DELETE FROM core.idempotency_keys held USING ${source} void
  WHERE held.org_id = void.org_id AND held.key = void.key AND held.reservation_id = void.id`;
