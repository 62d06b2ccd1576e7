import type { Batching, Calls } from '@paratope/coalesce';
import { run, type Queryable } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import {
  earlierAnswer,
  inFlight,
  isFinal,
  type HeldKey,
  type IdempotentRequest,
  type StoredAnswer,
} from './request.js';
import { heldKey, keyStatements, type KeptColumns, type KeyTables } from './sql.js';

/** Time for which an answer is kept. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface Settled {
  readonly answer: StoredAnswer;
  /** True if the answer is that of an earlier request: nothing was done now. */
  readonly replayed: boolean;
}

/** A key to reserve, with the answer that is valid once the reservation is confirmed. */
interface KeyClaim {
  readonly request: IdempotentRequest;
  readonly answer: StoredAnswer;
  readonly reservationId: string;
}

/** Keys and their answers, per org, for 24 h. */
export class IdempotencyStore {
  private readonly finds: Calls<IdempotentRequest, HeldKey | undefined>;
  private readonly statements: ReturnType<typeof keyStatements>;

  constructor(
    private readonly db: EntityManager,
    tables: KeyTables,
    /** Returns milliseconds since the epoch. */
    private readonly clock: () => number,
    batching: Batching,
  ) {
    this.statements = keyStatements(tables);
    this.finds = batching.calls((requests) => this.findAll(db, requests), { maxBatch: 128, lanes: 1 });
  }

  /**
   * Returns the earlier answer to this request, or undefined if the request is new.
   * @throws ProblemError `idempotency_mismatch` for another request under this key, `conflict` while it is in flight.
   */
  async replay(request: IdempotentRequest): Promise<StoredAnswer | undefined> {
    return earlierAnswer(request, await this.finds.call(request));
  }

  /**
   * Runs `work` and stores its answer in one transaction: both happen or neither. Meanwhile, the same key is in flight for all clients.
   * Without a request (no key was sent) it is an ordinary transaction. An answer that is not final is returned without being stored, and an
   * error of `work` is thrown without being stored.
   * @throws ProblemError as {@link replay}, and the errors of `work`
   */
  inOneTransaction(
    request: IdempotentRequest | undefined,
    work: (tx: EntityManager) => Promise<StoredAnswer>,
  ): Promise<Settled> {
    return this.db.transaction(async (tx) => {
      if (request === undefined) return { answer: await work(tx), replayed: false };
      const [held] = await run(tx, this.statements.lock, { orgId: request.orgId, key: request.key });
      if (held?.locked !== true) throw inFlight();
      const [known] = await this.findAll(tx, [request]);
      const earlier = earlierAnswer(request, known);
      if (earlier) return { answer: earlier, replayed: true };
      const answer = await work(tx);
      // A submission claims its key without the lock, so the key can have been taken meanwhile: this transaction must then be rolled back.
      if (isFinal(answer.status) && !(await this.keep(tx, request, answer))) throw inFlight();
      return { answer, replayed: false };
    });
  }

  /** Stores a final answer that was produced without a claim, such as a validation failure; ignores other answers. */
  async answer(request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
    if (isFinal(answer.status)) await this.keep(this.db, request, answer);
  }

  /**
   * Takes keys, each of them once, in the transaction that creates the reservations of their answers.
   * @returns for each claim whether it got its key
   */
  async take(tx: Queryable | EntityManager, claims: readonly KeyClaim[]): Promise<readonly boolean[]> {
    if (claims.length === 0) return [];
    const now = this.clock();
    const rows = await run(tx, this.statements.take, {
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

  /** Replaces a stored answer by the more complete one that its client finally received. */
  async replace(request: IdempotentRequest, answer: StoredAnswer): Promise<void> {
    await run(this.db, this.statements.replace, columns(request, answer));
  }

  /**
   * Deletes up to `limit` expired keys.
   * @returns the number of deleted keys
   */
  async purge(limit: number): Promise<number> {
    const [row] = await run(this.db, this.statements.purge, { now: new Date(this.clock()), limit });
    return row?.purged ?? 0;
  }

  private async keep(on: EntityManager, request: IdempotentRequest, answer: StoredAnswer): Promise<boolean> {
    const now = this.clock();
    const kept = await run(on, this.statements.keep, {
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
    const rows = await run(on, this.statements.find, {
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
