import { setTimeout as delay } from 'node:timers/promises';
import type { CreditTransaction, Paratope } from '@paratope/sdk';
import {
  eventsDelivered,
  jobsKept,
  ledgersBalance,
  noDuplicates,
  type Invariant,
  type JobOutcome,
  type Ledger,
} from './invariants.js';
import { allJobs } from './load-kind.js';
import type { Receiver } from './receiver.js';
import type { Resident } from './resident.js';
import { settle, type Observation, type Settlement } from './settle.js';

/** Longer than a lease, a restart and a repair together, on a busy machine. */
const STALL_MS = 2 * 60_000;
const LATE_MS = 30_000;
const PAUSE_MS = 1_000;

export interface Judgement {
  readonly invariants: readonly Invariant[];
  /** Number of things that were missing half a minute after the last request, and time until the last of them arrived. */
  readonly late: { readonly jobs: number; readonly events: number; readonly tookMs: number };
}

/** Waits for everything that the service owes its customers, and checks the results. */
export async function judge(residents: readonly Resident[], receiver: Receiver): Promise<Judgement> {
  await Promise.all(residents.map(({ customer, paratope }) => customer.settle(paratope)));
  const open = await settled(async () => openJobs(residents, receiver));
  const jobs = await Promise.all(residents.map(({ paratope }) => outcomes(paratope)));
  const listening = residents.every(({ leave }) => leave !== undefined);
  const events = listening ? await settled(() => missingEvents(residents, jobs.flat(), receiver)) : undefined;
  // Refunds follow the ends of their jobs.
  let ledgers: readonly Ledger[] = [];
  const ledgerInvariant = (): Invariant =>
    ledgersBalance(residents.map((_, index) => ({ ledger: ledgers[index] ?? NO_LEDGER, jobs: jobs[index] ?? [] })));
  const money = await settled(async () => {
    ledgers = await Promise.all(residents.map(({ paratope }) => ledgerOf(paratope)));
    return { missing: ledgerInvariant().violations, fingerprint: ledgers.map(({ balance }) => balance).join() };
  });
  for (const { leave } of residents) await leave?.();
  const accepted = residents.flatMap(({ customer }) => [...customer.accepted.keys()]);
  return {
    invariants: [
      jobsKept(
        accepted,
        jobs.flat(),
        residents.flatMap(({ customer }) => customer.unsettled),
      ),
      noDuplicates(accepted, jobs.flat(), ledgers, receiver),
      ledgerInvariant(),
      listening ? eventsDelivered(jobs.flat(), receiver) : NOT_LISTENING,
    ],
    late: {
      jobs: open.late,
      events: events?.late ?? 0,
      tookMs: open.tookMs + (events?.tookMs ?? 0) + money.tookMs,
    },
  };
}

const NO_LEDGER: Ledger = { transactions: [], balance: 0 };

const NOT_LISTENING: Invariant = {
  promise: 'every event delivered',
  checked: 'nothing',
  violations: ['the service does not deliver to this machine: see --public-url, WEBHOOKS_ALLOW_PRIVATE'],
};

const settled = (observe: () => Promise<Observation>): Promise<Settlement> =>
  settle(observe, { stallMs: STALL_MS, lateMs: LATE_MS, now: Date.now, pause: () => delay(PAUSE_MS) });

/** Returns the jobs that have not ended. A new attempt, progress and any event count as movement. */
async function openJobs(residents: readonly Resident[], receiver: Receiver): Promise<Observation> {
  const missing: string[] = [];
  const moves: unknown[] = [receiver.received.size];
  // When its worker is killed, a job returns from running to pending: both lists may miss it, and the list of all jobs shows it afterwards.
  for (const { paratope } of residents) {
    for (const status of ['running', 'pending'] as const) {
      for await (const job of allJobs(paratope, status)) {
        missing.push(job.id);
        moves.push(job.id, job.status, job.started_at, job.progress);
      }
    }
  }
  return { missing, fingerprint: JSON.stringify(moves) };
}

async function missingEvents(
  residents: readonly Resident[],
  jobs: readonly JobOutcome[],
  receiver: Receiver,
): Promise<Observation> {
  const missing = eventsDelivered(jobs, receiver).violations;
  if (missing.length === 0) return { missing, fingerprint: '' };
  const retries: number[] = [];
  const attempts: number[] = [];
  for (const { paratope } of residents) {
    for await (const delivery of paratope.listAll('listWebhookDeliveries', {
      query: { limit: 200, status: 'pending' },
    })) {
      attempts.push(delivery.attempt_count);
      if (delivery.next_attempt_at !== null) retries.push(Date.parse(delivery.next_attempt_at));
    }
  }
  return {
    missing,
    fingerprint: `${receiver.received.size} ${attempts.join()}`,
    retryAt: retries.reduce((latest, at) => Math.max(latest, at), 0),
  };
}

async function outcomes(paratope: Paratope): Promise<JobOutcome[]> {
  const jobs: JobOutcome[] = [];
  // The other fields are dropped: they would fill the memory of a long run.
  for await (const { id, status, credit_cost } of allJobs(paratope)) {
    jobs.push({ id, status, credit_cost });
  }
  return jobs;
}

async function ledgerOf(paratope: Paratope): Promise<Ledger> {
  const transactions: CreditTransaction[] = [];
  for await (const transaction of paratope.listAll('listCreditTransactions', { query: { limit: 200 } })) {
    transactions.push(transaction);
  }
  const { total_credits: balance } = await paratope.getMe();
  return { transactions, balance };
}
