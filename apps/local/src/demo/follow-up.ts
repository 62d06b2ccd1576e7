import { setTimeout as pause } from 'node:timers/promises';
import { isTerminal, type JobKindContract } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { terminal } from '../terminal.js';
import type { Api } from './api.js';
import { codonSummary, epitopeSummary, scorecardSummary, structureSummary } from './follow-up-results.js';
import { LiveLines } from './live-lines.js';
import { codonBatchSchema, jobSchema, variantSchema, type Humanization, type Job } from './schemas.js';
import { strategiesOf } from './verdict.js';

export interface FollowUp {
  readonly jobs: readonly Job[];
  /** Credits. */
  readonly cost: number;
}

/** The pipelines that take a variant alone, and what is shown of their results. */
const PIPELINES: readonly { readonly kind: JobKindContract; readonly summary: (results: unknown) => string[] }[] = [
  { kind: JOB_KINDS.structure_prediction, summary: structureSummary },
  { kind: JOB_KINDS.stability_analysis, summary: scorecardSummary },
  { kind: JOB_KINDS.immunogenicity_analysis, summary: epitopeSummary },
  { kind: JOB_KINDS.codon_export, summary: codonSummary },
];

/** Slow enough for four jobs to be asked after within the rate of a plan, 60 requests a minute. */
const POLL_MS = 1500;
const END_WITHIN_MS = 180_000;

/**
 * What a scientist does next: the most human result becomes a variant, which goes through every other pipeline.
 * @param name of the antibody that was humanized
 */
export async function followUp(
  api: Api,
  name: string,
  humanization: Humanization,
  signal: AbortSignal,
): Promise<FollowUp> {
  const strategies = strategiesOf(humanization).data ?? [];
  const [best] = strategies.toSorted((a, b) => b.oasis_score.mean - a.oasis_score.mean);
  if (!best) return { jobs: [], cost: 0 };
  const body = { from_humanization_id: humanization.id, strategy: best.strategy };
  const variant = await api.call('/v1/variants', variantSchema, { method: 'POST', body, signal });
  terminal.line('');
  terminal.strong(`The most human ${name}, by ${best.strategy}, through the other pipelines`);
  terminal.line('');
  const submitted = await Promise.all(PIPELINES.map(({ kind }) => submit(api, kind, variant.id, signal)));
  const jobs = await watch(api, submitted, signal);
  terminal.line('');
  for (const [i, { summary }] of PIPELINES.entries()) {
    const job = jobs[i];
    if (job?.status === 'completed') for (const line of summary(job.results)) terminal.line(line);
  }
  return { jobs, cost: PIPELINES.reduce((sum, { kind }) => sum + kind.credits, 0) };
}

interface Submitted {
  readonly kind: JobKindContract;
  readonly id: string;
}

async function submit(api: Api, kind: JobKindContract, variantId: string, signal: AbortSignal): Promise<Submitted> {
  const path = `/v1/${kind.path}`;
  if (!kind.batchOnly) {
    const body = { variant_id: variantId };
    return { kind, id: (await api.call(path, jobSchema, { method: 'POST', body, signal })).id };
  }
  const body = { items: [{ variant_id: variantId }], host: 'cho' };
  const { job_ids } = await api.call(path, codonBatchSchema, { method: 'POST', body, signal });
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
