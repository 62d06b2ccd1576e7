import { described, exampleId, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { listQuery, listAnswer, objectSchema, route, timestampSchema } from '@paratope/gateway-http';

export const purchaseSchema = namedObject('Purchase', {
  id: described(z.uuid(), 'Identifier of the purchase.', exampleId('purchase')),
  object: objectSchema('purchase'),
  number: field.string('Number of the receipt.', '20261120-019AAAF47C00'),
  description: field.string('Product of the purchase.', '2 × 500 credits'),
  credits: field.positiveInt('Credits that were bought.', 1000),
  amount: field.positiveInt('Amount paid, in the smallest unit of the currency.', 90_000),
  amount_reversed: field.nonNegativeInt('Amount refunded or disputed since, in the smallest unit of the currency.', 0),
  currency: field.string('Currency: ISO 4217, lower case.', 'usd'),
  provider: field.oneOf(['stripe', 'sandbox'], 'Payment provider. In the `sandbox` no money moves.', 'stripe'),
  paid_at: described(timestampSchema, 'Time of the payment: ISO 8601, UTC.'),
});

export const listPurchases = route('listPurchases', 'GET /v1/purchases', {
  tag: 'billing',
  summary: 'List the purchases of credits, newest first',
  description: 'Paid purchases of credit packs, each with the facts of its receipt.',
  role: 'admin',
  query: listQuery({}),
  answers: { 200: listAnswer(purchaseSchema, 'PurchaseList') },
});
