import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { openTestLedger, type TestLedger } from '../testing/test-ledger.js';
import { nextMonth } from './month.js';

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

it('each flow moves credits between the accounts that the worked example of docs/money.md shows', async () => {
  const { ledger } = test;
  const orgId = newId();
  const batch = { source: `batch:${newId()}`, orgId, amount: 7, description: 'humanization' };
  const refund = (chargeSource: string) =>
    ledger.refund([{ source: `job:${newId()}`, chargeSource, orgId, amount: 1, description: 'humanization' }]);

  await ledger.openAccount({ orgId, plan: 'free' }, 10);
  await ledger.debit([batch]);
  for (let canceled = 0; canceled < 3; canceled++) await refund(batch.source);
  await refund(`job:${newId()}`);
  await ledger.changePlan({ orgId, plan: 'structure' });
  test.now = nextMonth(test.now);
  await ledger.grantDue();
  await ledger.purchase({ source: 'purchase:1', orgId, credits: 50, description: 'pack of 50' });

  const { rows } = await test.pool.query<{ line: string }>(
    `SELECT concat_ws(' | ', t.kind, string_agg(e.account || ' ' || e.amount, ', ' ORDER BY e.amount DESC, e.account),
                      t.balance_after) AS line
     FROM billing.transactions t LEFT JOIN billing.entries e ON e.transaction_id = t.id
     WHERE t.org_id = $1 GROUP BY t.id ORDER BY t.sequence`,
    [orgId],
  );
  expect(rows.map((row) => row.line)).toEqual([
    'grant | subscription 5, grants -5 | 5',
    'purchase | purchased 10, purchases -10 | 15',
    'debit | revenue 7, purchased -2, subscription -5 | 8',
    'refund | purchased 1, revenue -1 | 9',
    'refund | purchased 1, revenue -1 | 10',
    'refund | subscription 1, revenue -1 | 11',
    'void | 11',
    'grant | subscription 45, grants -45 | 56',
    'grant_expiry | expired 46, subscription -46 | 10',
    'grant | subscription 50, grants -50 | 60',
    'purchase | purchased 50, purchases -50 | 110',
  ]);
});
