import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Provider } from '../checkout/checkout.js';
import { Account } from './account.js';

/** A purchase in progress on a payment page. Payments are recorded in the ledger alone. Triggers refuse to delete a checkout. */
@Entity('checkouts')
@Unique('checkouts_session_id_key', ['sessionId'])
@Check('checkouts_provider_check', `provider IN ('stripe', 'sandbox')`)
@Check('checkouts_quantity_check', 'quantity > 0')
@Check('checkouts_credits_check', 'credits BETWEEN 1 AND 1000000000')
@Check('checkouts_amount_check', 'amount > 0')
@Check('checkouts_currency_check', `currency ~ '^[a-z]{3}$'`)
@ForeignKey(() => Account, ['orgId'], ['orgId'], { name: 'checkouts_org_id_fkey' })
@Index('checkouts_by_org', ['orgId'])
@Index('checkouts_payment_intent', ['paymentIntent'], { where: 'payment_intent IS NOT NULL' })
export class Checkout {
  /** Random id, which the provider receives as the `client_reference_id` of the page's session. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'checkouts_pkey' }) id!: string;
  @Column('uuid') orgId!: string;
  @Column('text') provider!: Provider;

  /** Pack as it was when the customer chose it: the payment buys this pack even if the packs changed since. */
  @Column('text') packId!: string;
  @Column('text') packName!: string;
  @Column('bigint') quantity!: number;

  /** Credits of all packs of the purchase. */
  @Column('bigint') credits!: number;

  /** Price of all packs of the purchase, in the currency's smallest unit. */
  @Column('bigint') amount!: number;
  @Column('text') currency!: string;

  /** Unknown until the page is open; a crash may prevent the service from learning it. */
  @Column('text', { nullable: true }) sessionId!: string | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;

  /** Time at which the provider reported that the page was closed unpaid. */
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  @Column('text', { nullable: true }) paymentIntent!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}

/**
 * A refunded or disputed payment, on which the operator acts. The table is append only; the service does not take credits back by itself.
 */
@Entity('payment_reversals')
@Check('payment_reversals_kind_check', `kind IN ('refund', 'dispute')`)
@Check('payment_reversals_amount_check', 'amount >= 0')
@ForeignKey(() => Checkout, ['checkoutId'], ['id'], { name: 'payment_reversals_checkout_id_fkey' })
@Index('payment_reversals_checkout', ['checkoutId'])
export class PaymentReversal {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_reversals_pkey' }) eventId!: string;
  @Column('uuid') checkoutId!: string;
  @Column('text') kind!: 'refund' | 'dispute';

  /** Amount in the currency's smallest unit; for a refund, the total that was refunded of the payment so far. */
  @Column('bigint') amount!: number;
  @Column('text') currency!: string;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) receivedAt!: Date;
}
