import { counter, gauge } from '@paratope/telemetry';
import { EVENT_OUTCOMES } from './checkout/payment-events.js';
import { TRANSACTION_KINDS, type Transaction } from './ledger/rows.js';

const moved = counter('paratope_credits_moved_total', 'Credits moved, by kind of transaction.', ['kind']);
// Present from the start, so that a rate over them is never undefined.
for (const kind of TRANSACTION_KINDS) moved.inc({ kind }, 0);

export const charges = counter('paratope_charges_total', 'Charges decided, repeated ones included.', ['outcome']);
export const refunds = counter('paratope_refunds_total', 'Refunds decided, repeated ones included.', ['outcome']);

export const paymentEvents = counter(
  'paratope_payment_events_total',
  'Deliveries of the payment provider, repeated ones included.',
  ['outcome'],
);
for (const outcome of EVENT_OUTCOMES) paymentEvents.inc({ outcome }, 0);

export const ledgerFindings = gauge(
  'paratope_ledger_findings',
  'Contradictions the last check of the ledger found.',
  [],
);
export const ledgerChecked = gauge(
  'paratope_ledger_checked_timestamp_seconds',
  'When the ledger was last checked.',
  [],
);

export function countMoved(posted: readonly Transaction[]): void {
  for (const { kind, subscription, purchased } of posted) moved.inc({ kind }, Math.abs(subscription + purchased));
}
