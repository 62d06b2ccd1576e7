import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from '@paratope/database';

/** How a statement goes wrong: PostgreSQL refuses it; the connection is gone before it, or after it was done. */
export type Fault = 'refused' | 'lost before' | 'lost after';

type Query = (...args: readonly unknown[]) => Promise<unknown>;

/** The transaction of one request. */
interface Watched {
  readonly at: number;
  readonly fault: Fault;
  /** Texts of its statements as they were sent, with START TRANSACTION and COMMIT. */
  readonly sent: string[];
  open: boolean;
}

/**
 * Makes one statement of a request's transaction go wrong for real, and leaves those of everybody else on the pool
 * alone. Statements are counted as they are sent, so that one that is added to the transaction is counted too.
 */
export class StatementFaults {
  private readonly requests = new AsyncLocalStorage<Watched>();

  /** @param cut ends a connection from outside, given its process id in PostgreSQL. */
  constructor(
    pool: Pool,
    private readonly cut: (pid: number) => Promise<void>,
  ) {
    const hooked = new WeakSet<object>();
    pool.on('acquire', (client) => {
      if (hooked.has(client)) return;
      hooked.add(client);
      const query = client.query.bind(client) as Query;
      // A pool's one-off query takes a callback and is part of no transaction.
      const hook: Query = (...args) =>
        typeof args.at(-1) === 'function' ? query(...args) : this.send(query, args, this.requests.getStore());
      Object.defineProperty(client, 'query', { value: hook });
    });
  }

  /**
   * Does a request in which the statement with that index fails.
   * @returns its answer and the statements of its transaction
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
