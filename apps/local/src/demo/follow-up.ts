import { setTimeout as pause } from 'node:timers/promises';
import type { DemoFollowUp } from '@paratope/command-line';
import { isTerminal, type JobKindContract } from '@paratope/job-envelope';
import { terminal } from '../terminal.js';
import type { Api } from './api.js';
import { FOLLOW_UPS, ORIGIN } from './demos.js';
import { LiveLines } from './live-lines.js';
import { batchSchema, jobSchema, variantSchema, type Job, type OriginJob } from './schemas.js';

interface FollowUp {
  readonly jobs: readonly Job[];
  /** Cost in credits. */
  readonly cost: number;
}

/** Interval at which four jobs can be polled within the rate of a plan, 60 requests a minute. */
const POLL_MS = 1500;
const END_WITHIN_MS = 180_000;

/**
 * Simulates the next step of a scientist: saves the best result as a variant and submits it to every other pipeline.
 * @param name name of the antibody of the results
 */
export async function followUp(api: Api, name: string, job: OriginJob, signal: AbortSignal): Promise<FollowUp> {
  const best = ORIGIN.best(job.results);
  if (best === undefined) return { jobs: [], cost: 0 };
  const body = ORIGIN.variant(job.id, best);
  const variant = await api.call('/v1/variants', variantSchema, { method: 'POST', body, signal });
  terminal.line('');
  terminal.strong(`The ${ORIGIN.superlative} ${name}, by ${best}, through the other pipelines`);
  terminal.line('');
  const submitted = await Promise.all(FOLLOW_UPS.map((each) => submit(api, each, variant.id, signal)));
  const jobs = await watch(api, submitted, signal);
  terminal.line('');
  for (const [i, { summary }] of FOLLOW_UPS.entries()) {
    const ended = jobs[i];
    if (ended?.status === 'completed') for (const line of linesOf(summary(ended.results))) terminal.line(line);
  }
  return { jobs, cost: FOLLOW_UPS.reduce((sum, { kind }) => sum + kind.credits, 0) };
}

const HEADING_WIDTH = 16;

const linesOf = ({ heading, lines }: ReturnType<DemoFollowUp['summary']>): string[] =>
  lines.map((line, i) => `${(i === 0 ? heading : '').padEnd(HEADING_WIDTH)}${line}`);

interface Submitted {
  readonly kind: JobKindContract;
  readonly id: string;
}

async function submit(
  api: Api,
  { kind, fields = {} }: DemoFollowUp,
  variantId: string,
  signal: AbortSignal,
): Promise<Submitted> {
  const path = `/v1/${kind.path}`;
  if (!kind.batchOnly) {
    const body = { variant_id: variantId, ...fields };
    return { kind, id: (await api.call(path, jobSchema, { method: 'POST', body, signal })).id };
  }
  const body = { items: [{ variant_id: variantId }], ...fields };
  const { job_ids } = await api.call(path, batchSchema, { method: 'POST', body, signal });
  return { kind, id: job_ids[0] };
}

/** Shows the jobs until all have ended. */
async function watch(api: Api, submitted: readonly Submitted[], signal: AbortSignal): Promise<Job[]> {
  const lines = new LiveLines(process.stdout);
  const deadline = performance.now() + END_WITHIN_MS;
  let known: readonly (Job | undefined)[] = [];
  for (;;) {
    const jobs = await Promise.all(
      submitted.map(async ({ kind, id }, i) => {
        const before = known[i];
        if (before && isTerminal(before.status)) return before;
        return api.call(`/v1/${kind.path}/${id}`, jobSchema, { signal });
      }),
    );
    known = jobs;
    lines.show(jobs.map((job) => `  ${job.object.replaceAll('_', ' ').padEnd(26)}${statusOf(job)}`));
    if (jobs.every(({ status }) => isTerminal(status)) || performance.now() > deadline) return jobs;
    await pause(POLL_MS, undefined, { signal });
  }
}

function statusOf({ status, started_at: from, completed_at: to, error }: Job): string {
  if (status === 'failed') return `failed: ${error?.detail ?? 'no reason given'}`;
  if (from === null || to === null) return status;
  return `${status}  ${((Date.parse(to) - Date.parse(from)) / 1000).toFixed(2)} s`;
}
