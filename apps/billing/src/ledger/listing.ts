import { run, statement, type Queryable } from '@paratope/database';
import type { Transaction } from './rows.js';

export interface Page {
  readonly orgId: string;
  readonly limit: number;
  /** Sequence number of the last transaction seen; absent: start with the newest. */
  readonly beforeSequence?: number | undefined;
}

export interface TransactionPage {
  readonly transactions: readonly ListedTransaction[];
  readonly hasMore: boolean;
}

export interface ListedTransaction extends Omit<Transaction, 'reverses'> {
  readonly createdAt: Date;
}

const LIST = statement<ListedTransaction>(
  'billing-list-transactions',
  `SELECT id, org_id AS "orgId", sequence, source, kind, subscription_amount AS subscription,
          purchased_amount AS purchased, balance_after AS "balanceAfter", description, created_at AS "createdAt"
   FROM billing.transactions WHERE org_id = $1 AND sequence < $2 ORDER BY sequence DESC LIMIT $3`,
);

/** Newest first. Sequence numbers have no gaps and follow the commits, so paging never skips or repeats a row. */
export async function listTransactions(on: Queryable, page: Page): Promise<TransactionPage> {
  const before = page.beforeSequence ?? Number.MAX_SAFE_INTEGER;
  const rows = await run(on, LIST, [page.orgId, before, page.limit + 1]);
  return { transactions: rows.slice(0, page.limit), hasMore: rows.length > page.limit };
}
