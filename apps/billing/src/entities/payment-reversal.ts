import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Checkout } from './checkout.js';

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
