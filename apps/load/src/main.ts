import '@paratope/config/require-node';
import { setTimeout as delay } from 'node:timers/promises';
import { createParatope, type Paratope } from '@paratope/sdk';
import { Customer } from './customer.js';
import { eventsDelivered, jobsKept, ledgersBalance, type Invariant, type JobOutcome } from './invariants.js';
import { Measurements } from './measure.js';
import { readOptions, USAGE, UsageError, type LoadOptions } from './options.js';
import { checkLedger, findTarget } from './orgs.js';
import { seeded } from './random.js';
import { Receiver } from './receiver.js';
import { latencyTable, refusals, verdict } from './report.js';

/** How long jobs and events may take to arrive once nobody submits any more. */
const SETTLE_MS = 5 * 60_000;
const SETTLE_PAUSE_MS = 1_000;
/** Of a read before and after: whatever was killed or cut off at the very end is back long before so many are used up. */
const PATIENT_RETRIES = 60;
const ENDED: ReadonlySet<string> = new Set(['completed', 'failed', 'canceled']);

interface Resident {
  /** Repeats nothing: what it is told is what is measured. */
  readonly customer: Customer;
  /** Patient: for what is looked at before and after. */
  readonly paratope: Paratope;
  readonly leave: (() => Promise<void>) | undefined;
}

/** Ctrl-C ends the requests early; what was accepted until then is waited for, checked and reported. */
const enough = new AbortController();
process.once('SIGINT', () => enough.abort());

async function run(options: LoadOptions): Promise<boolean> {
  const { baseUrl, tokens, databaseUrl } = findTarget(options);
  const random = seeded(options.seed);
  const measurements = new Measurements();
  const receiver = await Receiver.start(options.port, options.publicUrl);
  try {
    const residents = await Promise.all(
      tokens.map(async (token, index): Promise<Resident> => {
        const paratope = createParatope({ baseUrl, token, maxRetries: PATIENT_RETRIES });
        const customer = new Customer(createParatope({ baseUrl, token, maxRetries: 0 }), measurements, random);
        await customer.moveIn();
        return { customer, paratope, leave: await receiver.listenFor(paratope, index) };
      }),
    );
    console.log(
      `${options.rate} requests/s of ${options.orgs} organizations for ${options.minutes} min at ${baseUrl}, seed ${options.seed}`,
    );
    const sent = await drive(residents, options, random);
    const invariants = await check(residents, receiver, databaseUrl);
    return report(measurements, sent, invariants);
  } finally {
    await receiver.close();
  }
}

/** Requests arrive whether or not the ones before are answered, as they do from many customers. @returns per second. */
async function drive(
  residents: readonly Resident[],
  { rate, minutes }: LoadOptions,
  random: () => number,
): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + minutes * 60_000;
  const under: Promise<void>[] = [];
  for (let due = startedAt; due < endsAt; due += (-Math.log(1 - random()) / rate) * 1000) {
    const ahead = due - performance.now();
    if (ahead > 0) await delay(ahead, undefined, { signal: enough.signal }).catch(() => undefined);
    if (enough.signal.aborted) break;
    const resident = residents[Math.floor(random() * residents.length)];
    if (resident) under.push(resident.customer.act());
  }
  await Promise.all(under);
  return under.length / ((performance.now() - startedAt) / 1000);
}

async function check(
  residents: readonly Resident[],
  receiver: Receiver,
  databaseUrl: string | undefined,
): Promise<Invariant[]> {
  const deadline = performance.now() + SETTLE_MS;
  await Promise.all(residents.map(({ customer, paratope }) => customer.settle(paratope)));
  const jobs = await Promise.all(residents.map(({ paratope }) => settledJobs(paratope, deadline)));
  const all = jobs.flat();
  const listening = residents.every(({ leave }) => leave !== undefined);
  const events = (): Invariant => eventsDelivered(all, receiver);
  while (listening && performance.now() < deadline && events().violations.length > 0) await delay(250);
  // Refunds follow the ends of their jobs.
  const ledgers = (): Promise<Invariant> =>
    ledgersBalance(residents.map(({ paratope }, index) => ({ paratope, jobs: jobs[index] ?? [] })));
  let balanced = await ledgers();
  while (performance.now() < deadline && balanced.violations.length > 0) {
    await delay(250);
    balanced = await ledgers();
  }
  for (const { leave } of residents) await leave?.();
  const invariants = [
    jobsKept(
      residents.flatMap(({ customer }) => [...customer.accepted]),
      all,
    ),
    balanced,
    listening
      ? events()
      : {
          promise: 'every event delivered',
          checked: 'nothing',
          violations: ['the service does not deliver to this machine: see --public-url, WEBHOOKS_ALLOW_PRIVATE'],
        },
  ];
  return databaseUrl === undefined ? invariants : [...invariants, wholeLedger(databaseUrl)];
}

/** Waits until nothing is under way any more, or for as long as it may take; then reads every job. */
async function settledJobs(paratope: Paratope, deadline: number): Promise<JobOutcome[]> {
  for (;;) {
    const jobs: JobOutcome[] = [];
    // Without their results, which would fill the memory of a long run.
    for await (const { id, status, credit_cost } of paratope.listAll('listHumanizations', { query: { limit: 50 } })) {
      jobs.push({ id, status, credit_cost });
    }
    // In one look: a job whose worker was killed goes back from running to pending.
    if (jobs.every(({ status }) => ENDED.has(status)) || performance.now() > deadline) return jobs;
    await delay(SETTLE_PAUSE_MS);
  }
}

function wholeLedger(databaseUrl: string): Invariant {
  try {
    return { promise: 'double entry sums up', checked: checkLedger(databaseUrl), violations: [] };
  } catch (error) {
    const printed = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return { promise: 'double entry sums up', checked: 'the whole ledger', violations: printed.trim().split('\n') };
  }
}

/** @returns whether all went as it should. */
function report(measurements: Measurements, perSecond: number, invariants: readonly Invariant[]): boolean {
  const measured = measurements.all();
  const { lines, unexpected } = refusals(measured);
  console.log(`\n${latencyTable(measured)}\n\nanswered: ${perSecond.toFixed(1)} actions/s`);
  console.log(lines.length === 0 ? 'nothing was refused\n' : `refused:\n  ${lines.join('\n  ')}\n`);
  for (const invariant of invariants) console.log(verdict(invariant));
  return unexpected === 0 && invariants.every(({ violations }) => violations.length === 0);
}

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
