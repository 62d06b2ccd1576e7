import { setTimeout as pause } from 'node:timers/promises';
import { retryUntilAnswered } from './retry-until-answered.js';
import type { OneOffRun } from './one-off-run.js';
import type { JobRunner } from './job-runner.js';
import type { JobsClient } from './jobs-client.js';
import type { Outcome } from './metrics.js';

interface OneOffRunDependencies {
  readonly kind: string;
  readonly jobs: Pick<JobsClient, 'next'>;
  readonly runner: Pick<JobRunner, 'run'>;
  /** Number of concurrent jobs. */
  readonly threads: number;
  /** Longest wait for an unreachable gateway. */
  readonly patienceMs: number;
  /** Signal after which the worker takes no further jobs. */
  readonly stop: AbortSignal;
}

const FIRST_LOOK_MS = 200;
const LAST_LOOK_MS = 5_000;

/** The job goes to another worker, which has to compute it again. */
const LEFT: ReadonlySet<Outcome> = new Set<Outcome>(['handed_back', 'unreported']);

/**
 * Requests jobs from the gateway and runs them, without a queue.
 * @returns the outcome of each job
 */
export async function runOneOff(limits: OneOffRun, deps: OneOffRunDependencies): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const lanes = Array.from({ length: limits.once ? 1 : deps.threads }, async () => {
    for (let outcome = await oneJob(limits, deps); outcome; outcome = await oneJob(limits, deps)) {
      outcomes.push(outcome);
      if (limits.once) return;
    }
  });
  await Promise.all(lanes);
  return outcomes;
}

/** Returns 0 if every job that was taken is finished; no job at all is no failure, because an array finally has more tasks than jobs. */
export const exitCodeOf = (outcomes: readonly Outcome[]): number => (outcomes.some((each) => LEFT.has(each)) ? 1 : 0);

/** Returns undefined if there was no job in time. */
async function oneJob({ maxIdleMs }: OneOffRun, { kind, jobs, runner, patienceMs, stop }: OneOffRunDependencies) {
  const deadline = Date.now() + maxIdleMs;
  let lookMs = FIRST_LOOK_MS;
  while (!stop.aborted) {
    const { jobId: id, traceparent } = await retryUntilAnswered(() => jobs.next({ kind }), {
      signal: stop,
      patienceMs,
    });
    if (id !== undefined) {
      const outcome = await runner.run({ id, ...(traceparent !== undefined && { traceparent }) });
      // Another worker of the array took the job first.
      if (outcome !== 'unclaimed') return outcome;
      continue;
    }
    if (Date.now() + lookMs > deadline) return undefined;
    // The random factor keeps workers that wait together from polling together.
    await pause(lookMs * (0.75 + Math.random() / 2), undefined, { signal: stop }).catch(() => undefined);
    lookMs = Math.min(2 * lookMs, LAST_LOOK_MS);
  }
  return undefined;
}
