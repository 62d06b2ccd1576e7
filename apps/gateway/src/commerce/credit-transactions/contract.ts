import { described, exampleId, namedObject, field } from '@paratope/job-envelope';
import { FIRST_KIND, titleOf } from '@paratope/pipelines';
import { listQuery, listAnswer, objectSchema, route, timestampSchema } from '@paratope/gateway-http';

export const creditTransactionSchema = namedObject('CreditTransaction', {
  id: field.string('Identifier of the transaction.', 'ent_01K9ZQ0V7N3S5T8W2X4Y6Z8A0B'),
  object: objectSchema('credit_transaction'),
  kind: field.oneOf(
    ['debit', 'refund', 'grant', 'grant_expiry', 'purchase', 'void'],
    'Kind of the transaction. `void` records that a charge was never made; its amount is 0.',
  ),
  amount: field.int('Change of the total credits; negative for a debit.', -1),
  subscription_amount: field.int('Part of the change in the credits of the plan.', -1),
  purchased_amount: field.int('Part of the change in the purchased credits.', 0),
  balance_after: field.int('Total credits after the transaction.', 679),
  source: field.string('Cause of the transaction, such as `job:<id>` or `batch:<id>`.', `job:${exampleId('job')}`),
  description: field.string('Purpose of the transaction, for people.', titleOf(FIRST_KIND)),
  created_at: described(timestampSchema, 'Time of the transaction: ISO 8601, UTC.'),
});

export const listCreditTransactions = route('listCreditTransactions', 'GET /v1/credit-transactions', {
  tag: 'billing',
  summary: 'List the credit transactions of the organization, newest first',
  query: listQuery({}),
  answers: { 200: listAnswer(creditTransactionSchema, 'CreditTransactionList') },
});
