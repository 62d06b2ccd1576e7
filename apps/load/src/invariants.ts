import type { CreditTransaction, Humanization, Paratope } from '@paratope/sdk';
import type { Receiver } from './receiver.js';

/** What the service promises whatever the load, and where it did not keep it. */
export interface Invariant {
  readonly promise: string;
  /** What was looked at. */
  readonly checked: string;
  readonly violations: readonly string[];
}

/** What became of a job. */
export type JobOutcome = Pick<Humanization, 'id' | 'status' | 'credit_cost'>;

/** Every job that was accepted ended, and there is none that was not accepted. */
export function jobsKept(accepted: Iterable<string>, jobs: readonly JobOutcome[]): Invariant {
  const known = new Set(accepted);
  const states = new Map(jobs.map((job) => [job.id, job.status]));
  const lost = [...known].filter((id) => !states.has(id)).map((id) => `job ${id} was accepted and is not there`);
  const open = jobs
    .filter(({ status }) => status === 'pending' || status === 'running')
    .map(({ id, status }) => `job ${id} is still ${status}`);
  const strange = jobs.filter(({ id }) => !known.has(id)).map(({ id }) => `job ${id} was never accepted`);
  const count = (status: string): number => jobs.filter((job) => job.status === status).length;
  return {
    promise: 'no job lost',
    checked: `${known.size} accepted: ${count('completed')} completed, ${count('failed')} failed, ${count('canceled')} canceled`,
    violations: [...lost, ...open, ...strange],
  };
}

/** One customer's ledger: every balance follows from the one before, and what was paid is what was delivered. */
export function ledgerViolations(
  transactions: readonly CreditTransaction[],
  balance: number,
  jobs: readonly JobOutcome[],
): string[] {
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

/** Every completed or failed job was told of, each by one event, however often that was delivered. */
export function eventsDelivered(
  jobs: readonly JobOutcome[],
  { told, forged }: Pick<Receiver, 'told' | 'forged'>,
): Invariant {
  const due = jobs.filter(({ status }) => status === 'completed' || status === 'failed');
  const missing = due.filter(({ id }) => !told.has(id)).map(({ id }) => `no event told of job ${id}`);
  const twice = [...told]
    .filter(([, ids]) => ids.size > 1)
    .map(([id, ids]) => `job ${id} was told of by ${ids.size} events`);
  const unsigned = forged > 0 ? [`${forged} deliveries did not verify`] : [];
  return {
    promise: 'every event delivered',
    checked: `${due.length} due, ${told.size} jobs told of`,
    violations: [...missing, ...twice, ...unsigned],
  };
}

/** Reads the ledgers of all customers. */
export async function ledgersBalance(
  customers: readonly { readonly paratope: Paratope; readonly jobs: readonly JobOutcome[] }[],
): Promise<Invariant> {
  const violations: string[] = [];
  let count = 0;
  for (const { paratope, jobs } of customers) {
    const transactions: CreditTransaction[] = [];
    for await (const transaction of paratope.listAll('listCreditTransactions')) transactions.push(transaction);
    const { total_credits: balance } = await paratope.getMe();
    violations.push(...ledgerViolations(transactions, balance, jobs));
    count += transactions.length;
  }
  return {
    promise: 'ledger balanced',
    checked: `${count} transactions of ${customers.length} organizations`,
    violations,
  };
}
