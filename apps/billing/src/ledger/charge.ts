import type { Book } from './book.js';
import { totalCredits } from './rows.js';

export interface Charge {
  /** `job:<id>`, `batch:<id>` or `screen:<id>`. */
  readonly source: string;
  readonly orgId: string;
  /** Credits, positive. */
  readonly amount: number;
  readonly description: string;
}

export interface ChargeResult {
  readonly source: string;
  /**
   * - `voided`: it was refunded before it arrived.
   * - `mismatch`: the source already paid for something else.
   */
  readonly outcome: 'applied' | 'insufficient' | 'voided' | 'unknown_account' | 'mismatch';
  /** The org's balance as this charge left, or found, it. */
  readonly totalCredits: number;
}

/** Decides one charge: subscription credits first, since they expire, then purchased ones. */
export function decideCharge(book: Book, { source, orgId, amount, description }: Charge): ChargeResult {
  const account = book.account(orgId);
  const found = account ? totalCredits(account) : 0;

  const first = book.find(source, 'debit');
  if (first) {
    const same = first.orgId === orgId && first.subscription + first.purchased === -amount;
    return same
      ? { source, outcome: 'applied', totalCredits: first.balanceAfter }
      : { source, outcome: 'mismatch', totalCredits: found };
  }
  if (!account) return { source, outcome: 'unknown_account', totalCredits: found };
  if (book.find(source, 'void')) return { source, outcome: 'voided', totalCredits: found };
  if (found < amount) return { source, outcome: 'insufficient', totalCredits: found };

  const subscription = Math.min(amount, account.subscriptionBalance);
  const { balanceAfter } = book.post(account, {
    source,
    kind: 'debit',
    description,
    subscription: -subscription,
    purchased: subscription - amount,
  });
  return { source, outcome: 'applied', totalCredits: balanceAfter };
}
