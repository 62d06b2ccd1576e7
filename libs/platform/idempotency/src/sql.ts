import { statement } from '@paratope/database';
import type { HeldKey } from './request.js';

/** Names, with their schema, of the tables of keys and of reservations; some keys hold the answers of reservations. */
export interface KeyTables {
  readonly keys: string;
  readonly reservations: string;
}

/** Columns of the entry under a key: all are null if there is none. */
interface HeldColumns {
  readonly fingerprint: Buffer | null;
  readonly in_flight: boolean | null;
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

const HELD_COLUMNS = 'held.fingerprint, held.in_flight, held.status, held.headers, held.body';

/**
 * Looks a key up, as a lateral join named `held`. OFFSET 0 keeps the lookup per key, by primary key: a prepared join that was planned while
 * the table was small would still read all of it when it has grown.
 */
const joinHeldKey = ({ keys, reservations }: KeyTables, orgId: string, key: string, now: string): string => `
  LEFT JOIN LATERAL (
    SELECT k.*, EXISTS (SELECT FROM ${reservations} r WHERE r.id = k.reservation_id) AS in_flight
    FROM ${keys} k
    WHERE k.org_id = ${orgId} AND k.key = ${key} AND k.expires_at > ${now} OFFSET 0) held ON true`;

export function heldKey({ fingerprint, in_flight, status, headers, body }: HeldColumns): HeldKey | undefined {
  if (fingerprint === null) return undefined;
  const answered = in_flight === false && status !== null && headers !== null && body !== null;
  return { fingerprint, answer: answered ? { status, headers, body } : undefined };
}

/** Part of a larger statement: deletes the keys of `source (id, org_id, key)`, which are voided reservations. */
export const releaseKeys = ({ keys }: KeyTables, source: string): string => `
  DELETE FROM ${keys} held USING ${source} void
  WHERE held.org_id = void.org_id AND held.key = void.key AND held.reservation_id = void.id`;

export interface KeptColumns {
  readonly orgId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly status: number;
  /** Headers as JSON. */
  readonly headers: string;
  readonly body: string;
}

/** Returns the statements of a store on these tables. */
export const keyStatements = (tables: KeyTables) => {
  const { keys } = tables;
  return {
    find: statement<{ orgIds: readonly string[]; keys: readonly string[]; now: Date }, HeldColumns>(
      'idempotency-find',
      `SELECT ${HELD_COLUMNS}
     FROM unnest(:orgIds::uuid[], :keys::text[]) WITH ORDINALITY wanted (org_id, key, ord)
     ${joinHeldKey(tables, 'wanted.org_id', 'wanted.key', ':now::timestamptz')}
     ORDER BY wanted.ord`,
    ),

    keep: statement<KeptColumns & { expiresAt: Date; now: Date }, { key: string }>(
      'idempotency-keep',
      `INSERT INTO ${keys} AS held (org_id, key, fingerprint, status, headers, body, expires_at)
     VALUES (:orgId, :key, :fingerprint, :status, :headers, :body, :expiresAt)
     ON CONFLICT (org_id, key) DO UPDATE
       SET fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
           body = excluded.body, expires_at = excluded.expires_at, reservation_id = NULL
       WHERE held.expires_at <= :now
     RETURNING key`,
    ),

    /**
     * Stores the answers of keys with reservations. An answer is valid once its reservation is gone; until then the request is in flight.
     */
    take: statement<{ claims: string; expiresAt: Date; now: Date }, { org_id: string; key: string }>(
      'idempotency-take',
      `INSERT INTO ${keys} AS held (org_id, key, fingerprint, reservation_id, status, headers, body, expires_at)
     SELECT "orgId", key, fingerprint, "reservationId", status, headers, body, :expiresAt::timestamptz
     FROM json_to_recordset(:claims::json) claim
       ("orgId" uuid, key text, fingerprint bytea, "reservationId" uuid, status smallint, headers json, body text)
     -- Key order prevents concurrent statements from waiting for each other in a circle.
     ORDER BY "orgId", key
     ON CONFLICT (org_id, key) DO UPDATE
       SET fingerprint = excluded.fingerprint, reservation_id = excluded.reservation_id, status = excluded.status,
           headers = excluded.headers, body = excluded.body, expires_at = excluded.expires_at
       WHERE held.expires_at <= :now::timestamptz
     RETURNING org_id, key`,
    ),

    replace: statement<KeptColumns, object>(
      'idempotency-replace',
      `UPDATE ${keys} SET status = :status, headers = :headers, body = :body
     WHERE org_id = :orgId AND key = :key AND fingerprint = :fingerprint`,
    ),

    lock: statement<{ orgId: string; key: string }, { locked: boolean }>(
      'idempotency-lock',
      `SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || :orgId::text || ' ' || :key::text, 0)) AS locked`,
    ),

    purge: statement<{ now: Date; limit: number }, { purged: number }>(
      'idempotency-purge',
      `WITH expired AS (
       SELECT org_id, key FROM ${keys} WHERE expires_at <= :now::timestamptz
       ORDER BY expires_at LIMIT :limit FOR UPDATE SKIP LOCKED),
     gone AS (
       DELETE FROM ${keys} held USING expired
       WHERE held.org_id = expired.org_id AND held.key = expired.key RETURNING 1)
     SELECT count(*)::int AS purged FROM gone`,
    ),
  };
};
