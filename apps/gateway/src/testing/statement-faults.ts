import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from '@paratope/database';

/** Fault of a statement: PostgreSQL refuses it, or the connection is lost before or after it is executed. */
export type Fault = 'refused' | 'lost before' | 'lost after';

type Query = (...args: readonly unknown[]) => Promise<unknown>;

/** The transaction of one request. */
interface Watched {
  readonly at: number;
  readonly fault: Fault;
  /** Texts of the transaction's statements as they were sent, with START TRANSACTION and COMMIT. */
  readonly sent: string[];
  open: boolean;
}

/**
 * Makes one statement of a request's transaction really fail, and does not affect other statements of the pool. Statements are counted as
 * they are sent, so that a statement added to the transaction later is counted too.
 */
export class StatementFaults {
  private readonly requests = new AsyncLocalStorage<Watched>();

  /** @param cut ends a connection from outside by its process id in PostgreSQL. */
  constructor(
    pool: Pool,
    private readonly cut: (pid: number) => Promise<void>,
  ) {
    const hooked = new WeakSet<object>();
    pool.on('acquire', (client) => {
      if (hooked.has(client)) return;
      hooked.add(client);
      const query = client.query.bind(client) as Query;
      // A pool's one-off query takes a callback and is not part of a transaction.
      const hook: Query = (...args) =>
        typeof args.at(-1) === 'function' ? query(...args) : this.send(query, args, this.requests.getStore());
      Object.defineProperty(client, 'query', { value: hook });
    });
  }

  /**
   * Sends a request in which the statement at that index fails.
   * @returns the answer and the statements of its transaction
   */
  async during<Answer>(
    at: number,
    fault: Fault,
    request: () => Promise<Answer>,
  ): Promise<{ readonly answer: Answer; readonly sent: readonly string[] }> {
    const watched: Watched = { at, fault, sent: [], open: false };
    return { answer: await this.requests.run(watched, request), sent: watched.sent };
  }

  private async send(query: Query, args: readonly unknown[], watched: Watched | undefined): Promise<unknown> {
    const text = textOf(args[0]);
    if (watched && text === 'START TRANSACTION') watched.open = true;
    if (!watched?.open || text === 'ROLLBACK') return query(...args);
    watched.sent.push(text);
    if (watched.sent.length - 1 !== watched.at) return query(...args);
    if (watched.fault === 'refused') return query('SELECT 1 / 0');
    const { rows } = (await query('SELECT pg_backend_pid() AS pid')) as { readonly rows: { readonly pid: number }[] };
    if (watched.fault === 'lost after') await query(...args);
    await this.cut(rows[0]!.pid);
    return query('SELECT 1');
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : (query as { readonly text: string }).text;
