import { describe, expect, it } from '@jest/globals';
import type { CreditTransaction } from '@paratope/sdk';
import { eventsDelivered, jobsKept, ledgerViolations, noDuplicates, type JobOutcome } from './invariants.js';
import { percentile } from './measure.js';

const job = (id: string, status: JobOutcome['status']): JobOutcome => ({ id, status, credit_cost: 1 });
/** Newest first, as the service lists transactions. */
const ledger = (
  ...changes: [kind: CreditTransaction['kind'], amount: number, balance: number][]
): CreditTransaction[] =>
  changes
    .map(
      ([kind, amount, balance_after], index) => ({ id: `t${index}`, kind, amount, balance_after }) as CreditTransaction,
    )
    .toReversed();

describe('what a load run checks', () => {
  it('finds jobs that were lost and jobs that never end', () => {
    expect(jobsKept(['a', 'b'], [job('a', 'completed'), job('b', 'canceled')]).violations).toEqual([]);
    expect(jobsKept(['a', 'b'], [job('b', 'running')]).violations).toEqual([
      'job a was accepted and is not there',
      'job b is still running',
    ]);
  });

  it('finds a ledger with balances that do not follow from its amounts, or that charged for more than was delivered', () => {
    const jobs = [job('a', 'completed'), job('b', 'canceled')];
    const sound = ledger(['grant', 50, 50], ['debit', -2, 48], ['refund', 1, 49]);
    expect(ledgerViolations({ transactions: sound, balance: 49 }, jobs)).toEqual([]);
    expect(ledgerViolations({ transactions: sound, balance: 48 }, jobs)).toEqual([
      'the balance is 48, the ledger says 49',
    ]);
    const wrong = ledger(['grant', 50, 50], ['debit', -2, 47]);
    expect(ledgerViolations({ transactions: wrong, balance: 47 }, jobs)).toEqual([
      'transaction t1: the balance after it is 47, the amounts give 48',
      '2 credits were spent on completed jobs worth 1',
    ]);
  });

  it('finds jobs that nobody submitted, charges made twice and ends reported by two events', () => {
    const jobs = [job('a', 'completed'), job('b', 'completed')];
    const charge = (source: string) => ({ kind: 'debit', source }) as CreditTransaction;
    const once = { transactions: [charge('job:a'), charge('job:b')], balance: 0 };
    const received = new Map([['a', new Set(['evt_1'])]]);
    expect(noDuplicates(['a', 'b'], jobs, [once], { received }).violations).toEqual([]);
    const twice = { transactions: [...once.transactions, charge('job:a')], balance: 0 };
    const reported = new Map([['a', new Set(['evt_1', 'evt_3'])]]);
    expect(noDuplicates(['a'], jobs, [twice], { received: reported }).violations).toEqual([
      'job b was never accepted',
      'job:a was charged 2 times',
      'the end of job a was reported by 2 events',
    ]);
  });

  it('finds jobs that no event reported, and deliveries that do not verify', () => {
    const jobs = [job('a', 'completed'), job('b', 'failed'), job('c', 'canceled')];
    const received = new Map([
      ['a', new Set(['evt_1'])],
      ['b', new Set(['evt_2'])],
    ]);
    expect(eventsDelivered(jobs, { received, forged: 0 }).violations).toEqual([]);
    const partly = new Map([['a', new Set(['evt_1'])]]);
    expect(eventsDelivered(jobs, { received: partly, forged: 2 }).violations).toEqual([
      'no event reported the end of job b',
      '2 deliveries did not verify',
    ]);
  });

  it('gives percentiles by nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  });
});
