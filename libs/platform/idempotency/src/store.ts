import type { Batching, Calls } from '@paratope/coalesce';
import { run, statement, type Queryable } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import {
  earlierAnswer,
  inFlight,
  isFinal,
  type HeldKey,
  type IdempotentRequest,
  type StoredAnswer,
} from './request.js';
import { HELD_COLUMNS, heldKey, joinHeldKey, type HeldColumns } from './sql.js';

/** How long an answer is kept. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface Settled {
  readonly answer: StoredAnswer;
  /** True when the answer is that of an earlier request: nothing was done now. */
  readonly replayed: boolean;
}

const find = statement<{ orgIds: readonly string[]; keys: readonly string[]; now: Date }, HeldColumns>(
  'idempotency-find',
  `SELECT ${HELD_COLUMNS}
   FROM unnest(:orgIds::uuid[], :keys::text[]) WITH ORDINALITY wanted (org_id, key, ord)
   ${joinHeldKey('wanted.org_id', 'wanted.key', ':now::timestamptz')}
   ORDER BY wanted.ord`,
);

interface KeptColumns {
  readonly orgId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
  readonly status: number;
  /** JSON. */
  readonly headers: string;
  readonly body: string;
}

const keep = statement<KeptColumns & { expiresAt: Date; now: Date }, { key: string }>(
  'idempotency-keep',
  `INSERT INTO core.idempotency_keys AS held (org_id, key, fingerprint, status, headers, body, expires_at)
   VALUES (:orgId, :key, :fingerprint, :status, :headers, :body, :expiresAt)
   ON CONFLICT (org_id, key) DO UPDATE
     SET fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
         body = excluded.body, expires_at = excluded.expires_at, reservation_id = NULL
     WHERE held.expires_at <= :now
   RETURNING key`,
);

/** The answer of a key holds once its reservation is gone; until then the request is in flight. */
const take = statement<{ claims: string; expiresAt: Date; now: Date }, { org_id: string; key: string }>(
  'idempotency-take',
  `INSERT INTO core.idempotency_keys AS held (org_id, key, fingerprint, reservation_id, status, headers, body, expires_at)
   SELECT "orgId", key, fingerprint, "reservationId", status, headers, body, :expiresAt::timestamptz
   FROM json_to_recordset(:claims::json) claim
     ("orgId" uuid, key text, fingerprint bytea, "reservationId" uuid, status smallint, headers json, body text)
   -- In key order, so that concurrent statements wait for each other and never in a circle.
   ORDER BY "orgId", key
   ON CONFLICT (org_id, key) DO UPDATE
     SET fingerprint = excluded.fingerprint, reservation_id = excluded.reservation_id, status = excluded.status,
         headers = excluded.headers, body = excluded.body, expires_at = excluded.expires_at
     WHERE held.expires_at <= :now::timestamptz
   RETURNING org_id, key`,
);

const replace = statement<KeptColumns, object>(
  'idempotency-replace',
  `UPDATE core.idempotency_keys SET status = :status, headers = :headers, body = :body
   WHERE org_id = :orgId AND key = :key AND fingerprint = :fingerprint`,
);

const lock = statement<{ orgId: string; key: string }, { locked: boolean }>(
  'idempotency-lock',
  `SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || :orgId::text || ' ' || :key::text, 0)) AS locked`,
);

const purge = statement<{ now: Date; limit: number }, { purged: number }>(
  'idempotency-purge',
  `WITH expired AS (
     SELECT org_id, key FROM core.idempotency_keys WHERE expires_at <= :now::timestamptz
     ORDER BY expires_at LIMIT :limit FOR UPDATE SKIP LOCKED),
   gone AS (
     DELETE FROM core.idempotency_keys held USING expired
     WHERE held.org_id = expired.org_id AND held.key = expired.key RETURNING 1)
   SELECT count(*)::int AS purged FROM gone`,
);

/** A key to take, with the answer that is true once the reservation has become what it reserves. */
export interface KeyClaim {
  readonly request: IdempotentRequest;
  readonly answer: StoredAnswer;
  readonly reservationId: string;
}

/** Keys and their answers, per org, for 24 h. */
export class IdempotencyStore {
  private readonly finds: Calls<IdempotentRequest, HeldKey | undefined>;

  constructor(
    private readonly db: EntityManager,
    /** Milliseconds since the epoch. */
    private readonly clock: () => number,
    batching: Batching,
  ) {
    this.finds = batching.calls((requests) => this.findAll(db, requests), { maxBatch: 128, lanes: 1 });
  }

  /**
   * The answer already given to this request, or undefined when it is new.
   * @throws ProblemError `idempotency_mismatch` for another request under this key, `conflict` while it is in flight.
   */
  async replay(request: IdempotentRequest): Promise<StoredAnswer | undefined> {
    return earlierAnswer(request, await this.finds.call(request));
  }

  /**
   * Does `work` and keeps its answer in one transaction: both happen or neither. While it runs, the same key is in
   * flight for everybody. Without a request (no key was sent) it is just a transaction. An answer that is not final
   * is given and not kept, and so is whatever `work` throws.
   * @throws ProblemError as {@link replay}, and what `work` throws.
   */
  inOneTransaction(
    request: IdempotentRequest | undefined,
    work: (tx: EntityManager) => Promise<StoredAnswer>,
  ): Promise<Settled> {
    return this.db.transaction(async (tx) => {
      if (request === undefined) return { answer: await work(tx), replayed: false };
      const [held] = await run(tx, lock, { orgId: request.orgId, key: request.key });
      if (held?.locked !== true) throw inFlight();
      const [known] = await this.findAll(tx, [request]);
      const earlier = earlierAnswer(request, known);
      if (earlier) return { answer: earlier, replayed: true };
      const answer = await work(tx);
      // A submit claims without the lock, so the key can have been taken since: then nothing of this may stand.
      if (isFinal(answer.status) && !(await this.keep(tx, request, answer))) throw inFlight();
      return { answer, replayed: false };
    });
  }

  /** Keeps a final answer that came about without a claim, such as a validation failure; others it ignores. */
  async answer(request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
    if (isFinal(answer.status)) await this.keep(this.db, request, answer);
  }

  /**
   * Takes keys, each of them once, in the transaction that makes the reservations of their answers.
   * @returns for each claim whether it won its key
   */
  async take(tx: Queryable | EntityManager, claims: readonly KeyClaim[]): Promise<readonly boolean[]> {
    if (claims.length === 0) return [];
    const now = this.clock();
    const rows = await run(tx, take, {
      claims: JSON.stringify(
        claims.map(({ request, answer, reservationId }) => ({
          ...request,
          ...answer,
          fingerprint: `\\x${request.fingerprint.toString('hex')}`,
          reservationId,
        })),
      ),
      expiresAt: new Date(now + KEY_LIFETIME_MS),
      now: new Date(now),
    });
    const won = new Set(rows.map((row) => `${row.org_id} ${row.key}`));
    return claims.map(({ request: { orgId, key } }) => won.has(`${orgId} ${key}`));
  }

  /** Replaces a kept answer by the fuller one that its client was given in the end. */
  async replace(request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
    await run(this.db, replace, columns(request, answer));
  }

  /** Removes up to `limit` expired keys. @returns how many. */
  async purge(limit: number): Promise<number> {
    const [row] = await run(this.db, purge, { now: new Date(this.clock()), limit });
    return row?.purged ?? 0;
  }

  private async keep(on: EntityManager, request: IdempotentRequest, answer: StoredAnswer): Promise<boolean> {
    const now = this.clock();
    const kept = await run(on, keep, {
      ...columns(request, answer),
      expiresAt: new Date(now + KEY_LIFETIME_MS),
      now: new Date(now),
    });
    return kept.length > 0;
  }

  private async findAll(
    on: EntityManager,
    requests: readonly IdempotentRequest[],
  ): Promise<readonly (HeldKey | undefined)[]> {
    const rows = await run(on, find, {
      orgIds: requests.map((request) => request.orgId),
      keys: requests.map((request) => request.key),
      now: new Date(this.clock()),
    });
    return rows.map(heldKey);
  }
}

const columns = (
  { orgId, key, fingerprint }: IdempotentRequest,
  { status, headers, body }: StoredAnswer,
): KeptColumns => ({ orgId, key, fingerprint, status, headers: JSON.stringify(headers), body });
