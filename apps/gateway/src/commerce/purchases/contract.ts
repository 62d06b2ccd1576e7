import { exampleId } from '@paratope/job-envelope';
import { z } from 'zod';
import { LIST_HEADERS, listQuery, listSchema, objectSchema, route, timestampSchema } from '@paratope/gateway-http';

export const purchaseSchema = z
  .object({
    id: z.uuid().meta({ description: 'Identifier of the purchase.', examples: [exampleId('purchase')] }),
    object: objectSchema('purchase'),
    number: z.string().meta({ description: 'Number of the receipt.', examples: ['20261120-019AAAF47C00'] }),
    description: z.string().meta({ description: 'Product of the purchase.', examples: ['2 × 500 credits'] }),
    credits: z
      .int()
      .positive()
      .meta({ description: 'Credits that were bought.', examples: [1000] }),
    amount: z
      .int()
      .positive()
      .meta({ description: 'Amount paid, in the smallest unit of the currency.', examples: [90_000] }),
    amount_reversed: z
      .int()
      .nonnegative()
      .meta({ description: 'Amount refunded or disputed since, in the smallest unit of the currency.', examples: [0] }),
    currency: z.string().meta({ description: 'Currency: ISO 4217, lower case.', examples: ['usd'] }),
    provider: z
      .enum(['stripe', 'sandbox'])
      .meta({ description: 'Payment provider. In the `sandbox` no money moves.', examples: ['stripe'] }),
    paid_at: timestampSchema.meta({ description: 'Time of the payment: ISO 8601, UTC.' }),
  })
  .meta({ id: 'Purchase' });

export const listPurchases = route({
  operationId: 'listPurchases',
  method: 'GET',
  path: '/v1/purchases',
  tag: 'billing',
  summary: 'List the purchases of credits, newest first',
  description: 'Paid purchases of credit packs, each with the facts of its receipt.',
  role: 'admin',
  query: listQuery({}),
  answers: {
    200: { description: 'A page.', body: listSchema(purchaseSchema, 'PurchaseList'), headers: LIST_HEADERS },
  },
});
