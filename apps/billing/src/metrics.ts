import { counter, gauge, histogram } from '@paratope/telemetry';
import { EVENT_OUTCOMES } from './checkout/payment-events.js';
import { TRANSACTION_KINDS, type Transaction } from './ledger/rows.js';

const moved = counter<'kind'>('paratope.credits.moved', 'Credits moved, by kind of transaction.');
// All kinds are present from the start, so that a rate over them is never undefined.
for (const kind of TRANSACTION_KINDS) moved.add(0, { kind });

export const charges = counter<'outcome'>('paratope.charges', 'Charges decided, repeated ones included.');
export const refunds = counter<'outcome'>('paratope.refunds', 'Refunds decided, repeated ones included.');

export const paymentEvents = counter<'outcome'>(
  'paratope.payment_events',
  'Deliveries of the payment provider, repeated ones included.',
);
for (const outcome of EVENT_OUTCOMES) paymentEvents.add(0, { outcome });

export const ledgerFindings = gauge('paratope.ledger.findings', 'Contradictions the last check of the ledger found.');
export const ledgerChecked = gauge('paratope.ledger.checked_timestamp', 'When the ledger was last checked.', 's');
export const ledgerCheckSeconds = histogram(
  'paratope.ledger.check',
  'How long a check of the ledger took.',
  [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800],
);

export function countMoved(posted: readonly Transaction[]): void {
  for (const { kind, subscription, purchased } of posted) moved.add(Math.abs(subscription + purchased), { kind });
}
