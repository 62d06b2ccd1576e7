import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { Provider } from '../checkout/checkout.js';
import { Account } from './account.js';

/** A purchase on its way through a payment page. What was paid stands in the ledger alone. Triggers refuse to delete one. */
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
  /** Random, since it names the checkout to the provider: the `client_reference_id` of the page's session. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'checkouts_pkey' }) id!: string;
  @Column('uuid') orgId!: string;
  @Column('text') provider!: Provider;

  /** As the pack was when it was chosen: a payment buys that, whatever packs there are by then. */
  @Column('text') packId!: string;
  @Column('text') packName!: string;
  @Column('bigint') quantity!: number;

  /** The credits of all packs together. */
  @Column('bigint') credits!: number;

  /** Of all packs together, in the currency's smallest unit. */
  @Column('bigint') amount!: number;
  @Column('text') currency!: string;

  /** Unknown until the page is open, which a crash may keep us from learning. */
  @Column('text', { nullable: true }) sessionId!: string | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;

  /** Reported by the provider: the page was closed unpaid. */
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  @Column('text', { nullable: true }) paymentIntent!: string | null;
  @Column('timestamptz', { default: () => 'clock_timestamp()' }) createdAt!: Date;
}
