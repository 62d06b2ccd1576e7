import { Coalescer } from '@paratope/coalesce';
import { run, statement, transaction, type Pool, type Queryable, type Transaction } from '@paratope/database';
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

const find = statement<HeldColumns>(
  'idempotency-find',
  `SELECT ${HELD_COLUMNS}
   FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY wanted (org_id, key, ord)
   ${joinHeldKey('wanted.org_id', 'wanted.key', '$3::timestamptz')}
   ORDER BY wanted.ord`,
);

const keep = statement<{ key: string }>(
  'idempotency-keep',
  `INSERT INTO core.idempotency_keys AS held (org_id, key, fingerprint, status, headers, body, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (org_id, key) DO UPDATE
     SET fingerprint = excluded.fingerprint, status = excluded.status, headers = excluded.headers,
         body = excluded.body, expires_at = excluded.expires_at, reservation_id = NULL
     WHERE held.expires_at <= $8
   RETURNING key`,
);

const replace = statement(
  'idempotency-replace',
  `UPDATE core.idempotency_keys SET status = $4, headers = $5, body = $6
   WHERE org_id = $1 AND key = $2 AND fingerprint = $3`,
);

const lock = statement<{ locked: boolean }>(
  'idempotency-lock',
  `SELECT pg_try_advisory_xact_lock(hashtextextended('idempotency ' || $1 || ' ' || $2, 0)) AS locked`,
);

const purge = statement<{ purged: number }>(
  'idempotency-purge',
  `WITH expired AS (
     SELECT org_id, key FROM core.idempotency_keys WHERE expires_at <= $1::timestamptz
     ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED),
   gone AS (
     DELETE FROM core.idempotency_keys held USING expired
     WHERE held.org_id = expired.org_id AND held.key = expired.key RETURNING 1)
   SELECT count(*)::int AS purged FROM gone`,
);

/** Keys and their answers, per org, for 24 h. */
export class IdempotencyStore {
  private readonly finds = new Coalescer<IdempotentRequest, HeldKey | undefined>((requests) =>
    this.findAll(this.pool, requests),
  );

  constructor(
    private readonly pool: Pool,
    /** Milliseconds since the epoch. */
    private readonly clock: () => number,
  ) {}

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
    work: (tx: Transaction) => Promise<StoredAnswer>,
  ): Promise<Settled> {
    return transaction(this.pool, async (tx) => {
      if (request === undefined) return { answer: await work(tx), replayed: false };
      const [held] = await run(tx, lock, [request.orgId, request.key]);
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
    if (isFinal(answer.status)) await this.keep(this.pool, request, answer);
  }

  /** Replaces a kept answer by the fuller one that its client was given in the end. */
  async replace({ orgId, key, fingerprint }: IdempotentRequest, answer: StoredAnswer): Promise<void> {
    await run(this.pool, replace, [orgId, key, fingerprint, ...columns(answer)]);
  }

  /** Removes up to `limit` expired keys. @returns how many. */
  async purge(limit: number): Promise<number> {
    const [row] = await run(this.pool, purge, [new Date(this.clock()), limit]);
    return row?.purged ?? 0;
  }

  private async keep(on: Queryable, request: IdempotentRequest, answer: StoredAnswer): Promise<boolean> {
    const { orgId, key, fingerprint } = request;
    const now = this.clock();
    const expiresAt = new Date(now + KEY_LIFETIME_MS);
    return (await run(on, keep, [orgId, key, fingerprint, ...columns(answer), expiresAt, new Date(now)])).length > 0;
  }

  private async findAll(
    on: Queryable,
    requests: readonly IdempotentRequest[],
  ): Promise<readonly (HeldKey | undefined)[]> {
    const rows = await run(on, find, [
      requests.map((request) => request.orgId),
      requests.map((request) => request.key),
      new Date(this.clock()),
    ]);
    return rows.map(heldKey);
  }
}

const columns = ({ status, headers, body }: StoredAnswer): unknown[] => [status, JSON.stringify(headers), body];
