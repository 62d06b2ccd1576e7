import type { CreditTransaction, Job } from '@paratope/sdk';
import type { Receiver } from './receiver.js';

/** A promise that the service keeps under any load, with its violations. */
export interface Invariant {
  readonly promise: string;
  /** Scope of the check. */
  readonly checked: string;
  readonly violations: readonly string[];
}

/** Final state of a job. */
export type JobOutcome = Pick<Job, 'id' | 'status' | 'credit_cost'>;

/** Transactions of one customer, newest first as the service lists them, and its balance. */
export interface Ledger {
  readonly transactions: readonly CreditTransaction[];
  readonly balance: number;
}

type Received = Pick<Receiver, 'received' | 'forged'>;

/**
 * Checks that every accepted job exists and has ended.
 * @param unsettled submissions that were refused until the customer gave up, by the last refusal
 */
export function jobsKept(
  accepted: Iterable<string>,
  jobs: readonly JobOutcome[],
  unsettled: readonly string[] = [],
): Invariant {
  const known = new Set(accepted);
  const states = new Map(jobs.map((job) => [job.id, job.status]));
  const lost = [...known].filter((id) => !states.has(id)).map((id) => `job ${id} was accepted and is not there`);
  const open = jobs
    .filter(({ status }) => status === 'pending' || status === 'running')
    .map(({ id, status }) => `job ${id} is still ${status}`);
  const count = (status: string): number => jobs.filter((job) => job.status === status).length;
  return {
    promise: 'no job lost',
    checked: `${known.size} accepted: ${count('completed')} completed, ${count('failed')} failed, ${count('canceled')} canceled`,
    violations: [...lost, ...open, ...unsettled.map((refused) => `a submit stayed in doubt: ${refused}`)],
  };
}

/** Checks that there is no job that nobody submitted, no second charge for the same source and no second event for the same job. */
export function noDuplicates(
  accepted: Iterable<string>,
  jobs: readonly JobOutcome[],
  ledgers: readonly Ledger[],
  { received }: Pick<Receiver, 'received'>,
): Invariant {
  const known = new Set(accepted);
  const unknown = jobs.filter(({ id }) => !known.has(id)).map(({ id }) => `job ${id} was never accepted`);
  const charges = ledgers.flatMap(({ transactions }) => transactions.filter(({ kind }) => kind === 'debit'));
  const charged = [...Map.groupBy(charges, ({ source }) => source)]
    .filter(([, debits]) => debits.length > 1)
    .map(([source, debits]) => `${source} was charged ${debits.length} times`);
  const events = [...received]
    .filter(([, ids]) => ids.size > 1)
    .map(([id, ids]) => `the end of job ${id} was reported by ${ids.size} events`);
  return {
    promise: 'nothing doubled',
    checked: `${jobs.length} jobs, ${charges.length} charges, ${received.size} jobs with events`,
    violations: [...unknown, ...charged, ...events],
  };
}

/** Checks that every balance follows from the one before, and that customers paid for the delivered jobs only. */
export function ledgersBalance(
  customers: readonly { readonly ledger: Ledger; readonly jobs: readonly JobOutcome[] }[],
): Invariant {
  const count = customers.reduce((total, { ledger }) => total + ledger.transactions.length, 0);
  return {
    promise: 'ledger balanced',
    checked: `${count} transactions of ${customers.length} organizations`,
    violations: customers.flatMap(({ ledger, jobs }) => ledgerViolations(ledger, jobs)),
  };
}

export function ledgerViolations({ transactions, balance }: Ledger, jobs: readonly JobOutcome[]): string[] {
  const violations: string[] = [];
  let running = 0;
  let spent = 0;
  for (const { id, kind, amount, balance_after } of transactions.toReversed()) {
    running += amount;
    if (running !== balance_after)
      violations.push(`transaction ${id}: the balance after it is ${balance_after}, the amounts give ${running}`);
    running = balance_after;
    if (kind === 'debit' || kind === 'refund') spent -= amount;
  }
  if (running !== balance) violations.push(`the balance is ${balance}, the ledger says ${running}`);
  const worth = jobs.filter(({ status }) => status === 'completed').reduce((total, job) => total + job.credit_cost, 0);
  if (spent !== worth) violations.push(`${spent} credits were spent on completed jobs worth ${worth}`);
  return violations;
}

/** Checks that an event reported the end of every completed or failed job, and that every delivery was signed. */
export function eventsDelivered(jobs: readonly JobOutcome[], { received, forged }: Received): Invariant {
  const due = jobs.filter(({ status }) => status === 'completed' || status === 'failed');
  const missing = due.filter(({ id }) => !received.has(id)).map(({ id }) => `no event reported the end of job ${id}`);
  const unsigned = forged > 0 ? [`${forged} deliveries did not verify`] : [];
  return {
    promise: 'every event delivered',
    checked: `${due.length} due, ${received.size} jobs reported`,
    violations: [...missing, ...unsigned],
  };
}
