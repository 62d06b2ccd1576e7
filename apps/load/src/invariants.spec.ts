import { describe, expect, it } from '@jest/globals';
import type { CreditTransaction } from '@paratope/sdk';
import { eventsDelivered, jobsKept, ledgerViolations, type JobOutcome } from './invariants.js';
import { percentile } from './measure.js';

const job = (id: string, status: JobOutcome['status']): JobOutcome => ({ id, status, credit_cost: 1 });
/** Newest first, as the service lists them. */
const ledger = (
  ...changes: [kind: CreditTransaction['kind'], amount: number, balance: number][]
): CreditTransaction[] =>
  changes
    .map(
      ([kind, amount, balance_after], index) => ({ id: `t${index}`, kind, amount, balance_after }) as CreditTransaction,
    )
    .toReversed();

describe('what a load run checks', () => {
  it('finds jobs that were lost, that never end, and that nobody submitted', () => {
    expect(jobsKept(['a', 'b'], [job('a', 'completed'), job('b', 'canceled')]).violations).toEqual([]);
    expect(jobsKept(['a', 'b'], [job('b', 'running'), job('c', 'completed')]).violations).toEqual([
      'job a was accepted and is not there',
      'job b is still running',
      'job c was never accepted',
    ]);
  });

  it('finds a ledger whose balances do not follow from its amounts, or that charged for more than was delivered', () => {
    const jobs = [job('a', 'completed'), job('b', 'canceled')];
    const sound = ledger(['grant', 50, 50], ['debit', -2, 48], ['refund', 1, 49]);
    expect(ledgerViolations(sound, 49, jobs)).toEqual([]);
    expect(ledgerViolations(sound, 48, jobs)).toEqual(['the balance is 48, the ledger says 49']);
    expect(ledgerViolations(ledger(['grant', 50, 50], ['debit', -2, 47]), 47, jobs)).toEqual([
      'transaction t1: the balance after it is 47, the amounts give 48',
      '2 credits were spent on completed jobs worth 1',
    ]);
  });

  it('finds jobs that no event told of, those told of by two, and deliveries that do not verify', () => {
    const jobs = [job('a', 'completed'), job('b', 'failed'), job('c', 'canceled')];
    const told = new Map([
      ['a', new Set(['evt_1'])],
      ['b', new Set(['evt_2'])],
    ]);
    expect(eventsDelivered(jobs, { told, forged: 0 }).violations).toEqual([]);
    const wrong = new Map([['a', new Set(['evt_1', 'evt_3'])]]);
    expect(eventsDelivered(jobs, { told: wrong, forged: 2 }).violations).toEqual([
      'no event told of job b',
      'job a was told of by 2 events',
      '2 deliveries did not verify',
    ]);
  });

  it('gives percentiles by nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  });
});
