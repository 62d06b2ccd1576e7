import { run } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { Checkout as CheckoutRow } from '../entities/checkout.js';
import { LedgerTransaction } from '../entities/ledger-transaction.js';
import type { Checkout, OpenedCheckout, Provider, Reversal, SessionFacts } from './checkout.js';
import { FIND_OF_SESSION, INSERT_REVERSAL } from './checkouts.sql.js';
import type { OpenedPage } from './payment-pages.js';

/** Source, in the ledger, of the purchase that was paid in a session. */
export const purchaseSource = (sessionId: string): string => `checkout:${sessionId}`;

export const describeCheckout = ({ quantity, packName }: Pick<Checkout, 'quantity' | 'packName'>): string =>
  quantity === 1 ? packName : `${quantity} × ${packName}`;

/** The checkouts of one provider. Checkouts of the other provider are not visible to it. */
export class CheckoutStore {
  constructor(
    private readonly db: EntityManager,
    private readonly provider: Provider,
  ) {}

  async insert(checkout: Omit<Checkout, 'provider'>): Promise<void> {
    await this.db.insert(CheckoutRow, { ...checkout, provider: this.provider });
  }

  async opened(id: string, { sessionId, expiresAt }: OpenedPage): Promise<void> {
    await this.db.update(CheckoutRow, { id }, { sessionId, expiresAt });
  }

  async find(sessionId: string): Promise<OpenedCheckout | undefined> {
    const checkout = await this.db.findOneBy(CheckoutRow, { provider: this.provider, sessionId });
    return checkout ? { ...checkout, sessionId } : undefined;
  }

  /** Stores the facts of a session, and returns its checkout; undefined for a session without a checkout of this service. */
  async ofSession(facts: SessionFacts): Promise<OpenedCheckout | undefined> {
    const [checkout] = await run(this.db, FIND_OF_SESSION, { ...facts, provider: this.provider });
    return checkout;
  }

  /** @returns the id of the checkout of the reversed payment; undefined for a payment without a checkout of this service. */
  async recordReversal(reversal: Reversal): Promise<string | undefined> {
    const [row] = await run(this.db, INSERT_REVERSAL, { ...reversal, provider: this.provider });
    return row?.checkoutId;
  }

  isPaid(sessionId: string): Promise<boolean> {
    return this.db.existsBy(LedgerTransaction, { source: purchaseSource(sessionId), kind: 'purchase' });
  }
}
