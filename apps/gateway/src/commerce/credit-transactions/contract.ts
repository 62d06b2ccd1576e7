import { z } from 'zod';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { timestampSchema } from '../../http/schemas.js';

export const creditTransactionSchema = z
  .object({
    id: z.string(),
    object: z.literal('credit_transaction'),
    kind: z.enum(['debit', 'refund', 'grant', 'grant_expiry', 'purchase', 'void']),
    amount: z.int().meta({ description: 'Signed change of the total credits.' }),
    subscription_amount: z.int(),
    purchased_amount: z.int(),
    balance_after: z.int().meta({ description: 'Total credits after it.' }),
    source: z.string().meta({ description: 'What caused it, such as `job:<id>` or `batch:<id>`.' }),
    description: z.string(),
    created_at: timestampSchema,
  })
  .meta({ id: 'CreditTransaction' });

export const listCreditTransactions = route({
  operationId: 'listCreditTransactions',
  method: 'GET',
  path: '/v1/credit-transactions',
  tag: 'billing',
  summary: 'The credit ledger of the organization, newest first',
  query: listQuery({}),
  answers: {
    200: {
      description: 'A page.',
      body: listSchema(creditTransactionSchema, 'CreditTransactionList'),
      headers: LIST_HEADERS,
    },
  },
});
