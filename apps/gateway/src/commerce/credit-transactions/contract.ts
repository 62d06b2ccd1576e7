import { exampleId } from '@paratope/job-envelope';
import { FIRST_KIND, titleOf } from '@paratope/pipelines';
import { z } from 'zod';
import { LIST_HEADERS, listQuery, listSchema, objectSchema, route, timestampSchema } from '@paratope/gateway-http';

export const creditTransactionSchema = z
  .object({
    id: z
      .string()
      .meta({ description: 'Identifier of the transaction.', examples: ['ent_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B'] }),
    object: objectSchema('credit_transaction'),
    kind: z.enum(['debit', 'refund', 'grant', 'grant_expiry', 'purchase', 'void']).meta({
      description: 'Kind of the transaction. `void` records that a charge was never made; its amount is 0.',
    }),
    amount: z.int().meta({ description: 'Change of the total credits; negative for a debit.', examples: [-1] }),
    subscription_amount: z
      .int()
      .meta({ description: 'Part of the change in the credits of the plan.', examples: [-1] }),
    purchased_amount: z.int().meta({ description: 'Part of the change in the purchased credits.', examples: [0] }),
    balance_after: z.int().meta({ description: 'Total credits after the transaction.', examples: [679] }),
    source: z.string().meta({
      description: 'Cause of the transaction, such as `job:<id>` or `batch:<id>`.',
      examples: [`job:${exampleId('job')}`],
    }),
    description: z
      .string()
      .meta({ description: 'Purpose of the transaction, for people.', examples: [titleOf(FIRST_KIND)] }),
    created_at: timestampSchema.meta({ description: 'Time of the transaction: ISO 8601, UTC.' }),
  })
  .meta({ id: 'CreditTransaction' });

export const listCreditTransactions = route({
  operationId: 'listCreditTransactions',
  method: 'GET',
  path: '/v1/credit-transactions',
  tag: 'billing',
  summary: 'List the credit transactions of the organization, newest first',
  query: listQuery({}),
  answers: {
    200: {
      description: 'A page.',
      body: listSchema(creditTransactionSchema, 'CreditTransactionList'),
      headers: LIST_HEADERS,
    },
  },
});
