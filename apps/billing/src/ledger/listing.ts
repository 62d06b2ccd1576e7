import { run, type Queryable } from '@paratope/database';
import { LIST_TRANSACTIONS } from './ledger.sql.js';
import type { ListedTransaction } from './rows.js';

export interface Page {
  readonly orgId: string;
  readonly limit: number;
  /** Sequence number of the last transaction of the previous page; absent: start with the newest. */
  readonly beforeSequence?: number | undefined;
}

export interface TransactionPage {
  readonly transactions: readonly ListedTransaction[];
  readonly hasMore: boolean;
}

/** Lists transactions, the newest first. Sequence numbers have no gaps and follow the commits, so paging never skips or repeats a row. */
export async function listTransactions(on: Queryable, page: Page): Promise<TransactionPage> {
  const rows = await run(on, LIST_TRANSACTIONS, {
    orgId: page.orgId,
    beforeSequence: page.beforeSequence ?? Number.MAX_SAFE_INTEGER,
    limit: page.limit + 1,
  });
  return { transactions: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}
