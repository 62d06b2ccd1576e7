import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isTerminal } from '@paratope/job-envelope';
import { newId } from '@paratope/ids';
import { initialChains, type Antibody } from '../antibodies.js';
import { displayPath } from '../display-path.js';
import { terminal } from '../terminal.js';
import type { Api } from './api.js';
import { ORIGIN } from './demos.js';
import { followUp } from './follow-up.js';
import { LiveLines } from './live-lines.js';
import type { Receiver } from '../webhook-receiver.js';
import { RESULTS_FOLDER, saveResults } from './save-results.js';
import {
  candidateSchema,
  ledgerSchema,
  meSchema,
  originBatchSchema,
  originJobsSchema,
  projectSchema,
  webhookSchema,
  type Job,
  type LedgerLine,
  type OriginJob,
} from './schemas.js';
import { ledgerErrors, missingEvents, missingResults, jobsWithoutEvent, failedJobs } from './verdict.js';

interface Tour {
  readonly api: Api;
  readonly receiver: Receiver;
  readonly antibodies: readonly Antibody[];
  readonly signal: AbortSignal;
}

const POLL_MS = 400;
const JOBS_END_WITHIN_MS = 120_000;
const EVENTS_ARRIVE_WITHIN_MS = 30_000;

/**
 * Acts as a customer: registers antibodies and a webhook, submits a batch, watches it, reads the results, submits one of them to the other
 * pipelines, and reads the events and the bill.
 * @returns sentences that state what was missing
 */
export async function tour(tour: Tour): Promise<string[]> {
  const { api, receiver, antibodies, signal } = tour;
  const before = await api.call('/v1/me', meSchema, { signal });
  const webhook = await api.call('/v1/webhooks', webhookSchema, {
    method: 'POST',
    body: { url: receiver.url, events: null },
    signal,
  });
  receiver.trust(webhook.secret);

  const variantIds = await register(tour);
  const { items: submitted } = await api.call(`/v1/${ORIGIN.kind.path}/batch`, originBatchSchema, {
    method: 'POST',
    body: { items: variantIds.map((variant_id) => ({ variant_id })) },
    idempotencyKey: newId(),
    signal,
  });
  const cost = submitted.reduce((sum, job) => sum + job.credit_cost, 0);
  terminal.line(`One batch of ${submitted.length} jobs accepted, ${cost} credits.`);
  terminal.line('');
  const jobs = await watch(tour, submitted);

  showResults(antibodies, jobs);

  const [antibody, first] = [antibodies[0], jobs[0]];
  const next = antibody && first && (await followUp(api, antibody.name, first, signal));
  const all = [...jobs, ...(next?.jobs ?? [])];
  await awaitEvents(tour, all);
  const ledger = await api.call('/v1/credit-transactions?limit=200', ledgerSchema, { signal });
  const after = await api.call('/v1/me', meSchema, { signal });
  showEvents(receiver, all);
  showLedger(ledger.data);
  await save(tour, jobs, next?.jobs ?? []);
  return [
    ...jobs.flatMap((job, i) => missingResults(job, antibodies[i]?.name ?? job.id)),
    ...failedJobs(next?.jobs ?? []),
    ...missingEvents(all, receiver),
    ...ledgerErrors(ledger.data, {
      before: before.total_credits,
      after: after.total_credits,
      cost: cost + (next?.cost ?? 0),
    }),
  ];
}

/** @returns the ids of the created variants, in the order of the antibodies */
async function register({ api, antibodies, signal }: Tour): Promise<string[]> {
  const project = await api.call('/v1/projects', projectSchema, { method: 'POST', body: { name: 'Demo' }, signal });
  const variantIds: string[] = [];
  for (const antibody of antibodies) {
    const candidate = await api.call('/v1/therapeutic-candidates', candidateSchema, {
      method: 'POST',
      body: {
        project_id: project.id,
        name: antibody.name,
        format: 'mab',
        drug_class: 'naked_antibody',
        initial_chains: initialChains(antibody),
      },
      signal,
    });
    variantIds.push(candidate.initial_variant_id);
  }
  return variantIds;
}

/**
 * Shows the jobs until all have ended.
 * @returns them in the order in which they were submitted
 */
async function watch({ api, antibodies, signal }: Tour, submitted: readonly OriginJob[]): Promise<OriginJob[]> {
  const lines = new LiveLines(process.stdout);
  const deadline = performance.now() + JOBS_END_WITHIN_MS;
  const path = `/v1/${ORIGIN.kind.path}?limit=${submitted.length}&expand=results`;
  for (;;) {
    const { data } = await api.call(path, originJobsSchema, { signal });
    const jobs = submitted.map((job) => data.find(({ id }) => id === job.id) ?? job);
    lines.show(jobs.map((job, i) => progressLine(antibodies[i]?.name ?? job.id, job)));
    if (jobs.every((job) => isTerminal(job.status)) || performance.now() > deadline) return jobs;
    await pause(POLL_MS, undefined, { signal });
  }
}

const BAR_WIDTH = 24;

function progressLine(name: string, { status, progress, started_at, completed_at }: OriginJob): string {
  const share = status === 'completed' ? 1 : (progress ?? 0);
  const filled = Math.round(share * BAR_WIDTH);
  const ms =
    started_at !== null && completed_at !== null ? Date.parse(completed_at) - Date.parse(started_at) : undefined;
  const took = ms === undefined ? '' : `  ${(ms / 1000).toFixed(2)} s`;
  return `  ${name.padEnd(10)}${'━'.repeat(filled)}${'╌'.repeat(BAR_WIDTH - filled)}  ${status}${took}`;
}

/** Saves the results before the platform stops, which deletes them. */
async function save({ antibodies, signal }: Tour, jobs: readonly OriginJob[], next: readonly Job[]): Promise<void> {
  const named = [
    ...jobs.map((job, i) => ({ name: antibodies[i]?.name ?? job.id, job })),
    ...next.map((job) => ({ name: `${antibodies[0]?.name ?? job.id}-${ORIGIN.adjective}`, job })),
  ];
  const folder = resolve(RESULTS_FOLDER);
  const files = await saveResults(folder, named, signal);
  terminal.line('');
  terminal.strong(`Results in ${displayPath(folder)}/`);
  terminal.line(`${files} files: every job as JSON, the models as PDB and mmCIF, the plots`);
}

type EndedJob = Pick<Job, 'id' | 'object' | 'status'>;

/** @returns when every job's event has arrived, or no further one arrives */
async function awaitEvents({ receiver, signal }: Tour, jobs: readonly EndedJob[]): Promise<void> {
  const deadline = performance.now() + EVENTS_ARRIVE_WITHIN_MS;
  while (jobsWithoutEvent(jobs, receiver).length > 0 && performance.now() < deadline) {
    await pause(50, undefined, { signal });
  }
}

function showResults(antibodies: readonly Antibody[], jobs: readonly OriginJob[]): void {
  const named = jobs.flatMap(({ results }, i) => {
    const antibody = antibodies[i];
    return antibody ? [{ name: antibody.name, results }] : [];
  });
  const { head, rows, legend } = ORIGIN.table(named);
  terminal.line('');
  terminal.dim(head);
  for (const row of rows) terminal.line(row);
  for (const line of legend) terminal.dim(line);
}

function showEvents({ received, refused }: Receiver, jobs: readonly EndedJob[]): void {
  terminal.line('');
  terminal.strong('Webhooks');
  for (const { type, webhookId } of received) terminal.done(type, `${webhookId}  signature verified`);
  if (refused > 0 || received.length < jobs.length)
    terminal.warn(`${received.length} of ${jobs.length} verified, ${refused} refused`);
}

function showLedger(lines: readonly LedgerLine[]): void {
  terminal.line('');
  terminal.strong('Credits');
  for (const { kind, amount, balance_after, description } of lines.toReversed()) {
    const signed = amount > 0 ? `+${amount}` : `−${-amount}`;
    terminal.line(`${kind.padEnd(8)}${signed.padStart(7)}${String(balance_after).padStart(8)}  ${description}`);
  }
}
