import { randomUUID } from 'node:crypto';
import { crashPoint } from '@paratope/crash-points';
import type { Ledger } from '../ledger/ledger.js';
import type { CheckoutStore } from './checkout-store.js';
import type { CreditPack } from './packs.js';
import type { PaymentPages } from './payment-pages.js';

/** The requested purchase is not possible; the message is worded for the customer. */
export class CheckoutRefusedError extends Error {
  override readonly name = 'CheckoutRefusedError';
  constructor(
    readonly reason: 'unknown_account' | 'nothing_on_sale' | 'not_acceptable',
    message: string,
  ) {
    super(message);
  }
}

/** Stripe's limit on a payment, in the currency's smallest unit. */
const LARGEST_AMOUNT = 99_999_999;

/** Opens payment pages for packs of credits. */
export class CheckoutService {
  constructor(
    readonly packs: readonly CreditPack[],
    private readonly pages: PaymentPages,
    private readonly store: CheckoutStore,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @param packId id of the pack; undefined selects the first pack
   * @returns the URL of the payment page
   * @throws CheckoutRefusedError, PaymentsUnavailableError
   */
  async open(orgId: string, packId: string | undefined, quantity: number): Promise<string> {
    const pack = this.choose(packId);
    if (pack.amount * quantity > LARGEST_AMOUNT) {
      throw new CheckoutRefusedError('not_acceptable', 'these packs cost more than one payment can');
    }
    if (!(await this.ledger.account(orgId))) throw new CheckoutRefusedError('unknown_account', 'no such account');
    const checkout = {
      id: randomUUID(),
      orgId,
      provider: this.pages.provider,
      packId: pack.id,
      packName: pack.name,
      quantity,
      credits: pack.credits * quantity,
      amount: pack.amount * quantity,
      currency: pack.currency,
    };
    // The checkout is stored before its page exists, so that no payment can arrive for an unknown checkout.
    await this.store.insert(checkout);
    const page = await this.pages.open(checkout);
    crashPoint('billing.after-session');
    await this.store.opened(checkout.id, page);
    return page.url;
  }

  private choose(packId: string | undefined): CreditPack {
    const [first] = this.packs;
    if (!first) throw new CheckoutRefusedError('nothing_on_sale', 'no credits are on sale here');
    if (packId === undefined) return first;
    const pack = this.packs.find(({ id }) => id === packId);
    if (!pack) throw new CheckoutRefusedError('not_acceptable', 'there is no such pack');
    return pack;
  }
}
