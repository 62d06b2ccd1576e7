import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoint } from '@paratope/crash-points';
import { fileKeys, withFileKeys, workFolder } from '@paratope/job-envelope';
import { newId } from '@paratope/ids';
import { workKind, type WorkKind } from '@paratope/pipelines';
import type { ObjectStore } from '@paratope/object-store';
import { consumerSpan, HandBack, type QueueItem } from '@paratope/queue';
import type { jobs } from '@paratope/rpc';
import { continueTrace, secondsSince, withLogContext, type Logger } from '@paratope/telemetry';
import { EngineDefect, EngineInputError, type EngineIdentity, type EngineOutput } from '@paratope/job-envelope/engine';
import { EngineTimeout, type EnginePool } from './engine-pool.js';
import type { JobsClient } from './jobs-client.js';
import { Lease, LeaseLost, type AttemptRef } from './lease.js';
import {
  engineFailures,
  engineSeconds,
  jobSeconds,
  threadsBusy,
  uploadRetries,
  type FailureReason,
  type Outcome,
} from './metrics.js';
import { RetriesExhausted, retryUntilAnswered } from './retry-until-answered.js';
import { seedOf } from './seed.js';

export interface JobRunnerDependencies {
  readonly kind: WorkKind;
  readonly workerId: string;
  readonly jobs: Pick<JobsClient, 'claim' | 'heartbeat' | 'complete' | 'fail' | 'release'>;
  readonly pool: Pick<EnginePool, 'run'> & { readonly identity?: EngineIdentity | undefined };
  readonly artifacts: Pick<ObjectStore, 'put' | 'putFile' | 'delete'> | undefined;
  readonly logger: Logger;
  /** Longest time that results wait for an unreachable gateway before their job is left to another worker. */
  readonly patienceMs: number;
  /** True if jobs do not come from the queue; the gateway then removes their items from it. */
  readonly outsideQueue?: boolean;
}

interface FailedAttempt extends AttemptRef {
  readonly provenanceJson: string | undefined;
}

/** The worker is stopping and its time to finish is over. */
class Draining extends Error {
  override readonly name = 'Draining';
}

/** The object store is unreachable. Neither engine nor input is at fault, so it costs no attempt. */
class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

const RELEASE_PATIENCE_MS = 2_000;

/** Runs a job from the queue item to the gateway's acceptance of its outcome. */
export class JobRunner {
  private readonly draining = new AbortController();

  constructor(private readonly deps: JobRunnerDependencies) {}

  /** Resolves when the queue can forget the job; otherwise hands the item back, so that a consumer checks the job again. */
  handle = async (item: QueueItem): Promise<void> => {
    const outcome = await this.run(item);
    if (NEEDS_ANOTHER_LOOK.has(outcome)) throw new HandBack(outcome);
  };

  /** Runs a job of a worker without a queue, and returns its outcome. */
  run = ({ id: jobId, traceparent }: QueueItem): Promise<Outcome> => {
    const { kind } = this.deps;
    const span = consumerSpan(kind, jobId);
    return withLogContext({ job_id: jobId }, () =>
      continueTrace(traceparent, span, async () => {
        const startedAt = performance.now();
        const outcome = await this.take(jobId);
        jobSeconds.record(secondsSince(startedAt), { kind, outcome });
        return outcome;
      }),
    );
  };

  /** Aborts the running computations and hands their jobs back. */
  handBackAll(): void {
    this.draining.abort(new Draining('the worker is stopping'));
  }

  private async take(jobId: string): Promise<Outcome> {
    crashPoint('worker.after-take');
    const { workerId, outsideQueue = false } = this.deps;
    const claim = await this.deps.jobs.claim({ jobId, workerId, outsideQueue, claimId: newId() });
    if (!claim.claimed) return 'unclaimed';
    crashPoint('worker.after-claim');
    const ref: AttemptRef = { jobId, attempt: claim.attempt };
    const lease = new Lease(this.deps.jobs, ref, claim.leaseMs);
    const startedAt = performance.now();
    threadsBusy.add(1, { kind: this.deps.kind });
    try {
      return await this.compute(ref, claim, lease);
    } catch (error) {
      return await this.endAttempt({ ...ref, provenanceJson: this.failureProvenance(claim, startedAt) }, error);
    } finally {
      lease.end();
      threadsBusy.add(-1, { kind: this.deps.kind });
    }
  }

  private async compute(ref: AttemptRef, claim: jobs.ClaimResponse, lease: Lease): Promise<Outcome> {
    if (claim.kind !== this.deps.kind) throw new EngineDefect(`a ${claim.kind} is in the queue of another kind`);
    const inputs: unknown = JSON.parse(claim.inputsJson);
    const startedAt = performance.now();
    const output = await this.deps.pool.run({
      inputs,
      seed: seedOf(inputs),
      scratch: `${workFolder(this.deps.kind, ref.jobId)}/scratch`,
      signal: AbortSignal.any([lease.lost, this.draining.signal]),
      onProgress: (fraction) => lease.report(fraction),
    });
    const runtimeMs = Math.round(performance.now() - startedAt);
    engineSeconds.record(runtimeMs / 1000, { kind: this.deps.kind, engine: output.provenance.engine });
    try {
      return await this.report(ref, output, lease, runtimeMs);
    } finally {
      if (output.artifactFolder) await rm(output.artifactFolder.path, { recursive: true, force: true });
    }
  }

  /** Uploads what the engine made, and completes the job. */
  private async report(ref: AttemptRef, output: EngineOutput, lease: Lease, runtimeMs: number): Promise<Outcome> {
    const results = this.stored(ref, output);
    crashPoint('worker.after-compute');
    await this.upload(ref, output, lease);
    // From here on only the gateway's answer counts: the completion may have overtaken a heartbeat that is refused now.
    const { accepted } = await this.persist(() =>
      this.deps.jobs.complete({
        ...ref,
        resultsJson: JSON.stringify(results),
        provenanceJson: JSON.stringify({ ...output.provenance, runtime_ms: runtimeMs }),
      }),
    );
    crashPoint('worker.after-complete');
    if (accepted) await this.discard(output.scratch ?? []);
    return accepted ? 'completed' : 'fenced';
  }

  /**
   * Returns the results in their stored form: an engine names its files, which are stored as objects of the attempt. Results that violate
   * the contract must not reach a customer.
   */
  private stored(ref: AttemptRef, output: EngineOutput): unknown {
    const { results, artifacts = [], artifactFolder } = output;
    const { stored, files } = workKind(this.deps.kind);
    const parsed = stored.safeParse(results);
    if (!parsed.success) {
      const places = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
      throw new EngineDefect(`results break the contract at ${places.join(', ')}`);
    }
    if (files.length === 0) return results;
    const names = fileKeys(results, files);
    const made = new Set([...artifacts, ...(artifactFolder?.artifacts ?? [])].map(({ name }) => name));
    const missing = names.filter((name) => !made.has(name));
    if (missing.length > 0) throw new EngineDefect(`results name files that were not made: ${missing.join(', ')}`);
    const keys = names.map((name) => this.objectKey(ref, name));
    return withFileKeys(results, files, keys);
  }

  /** Uploads artifacts. While the store is unreachable, the results wait and the lease is renewed. */
  private async upload(ref: AttemptRef, output: EngineOutput, lease: Lease): Promise<void> {
    const { artifacts = [], artifactFolder } = output;
    for (const { name, bytes, contentType } of artifacts)
      await this.put(lease, (store) => store.put(this.objectKey(ref, name), bytes, contentType));
    if (!artifactFolder) return;
    const { path } = artifactFolder;
    for (const { name, contentType } of artifactFolder.artifacts)
      await this.put(lease, (store) => store.putFile(this.objectKey(ref, name), join(path, name), contentType));
  }

  private async put(
    lease: Lease,
    write: (store: NonNullable<JobRunnerDependencies['artifacts']>) => Promise<void>,
  ): Promise<void> {
    const store = this.deps.artifacts;
    if (!store) throw new EngineDefect('the engine made an artifact and no object store is configured');
    const signal = AbortSignal.any([lease.lost, this.draining.signal]);
    const put = (): Promise<void> =>
      write(store).catch((error: unknown) => {
        uploadRetries.add(1, { kind: this.deps.kind });
        throw error;
      });
    await retryUntilAnswered(put, { signal, patienceMs: this.deps.patienceMs }).catch((error: unknown) => {
      lease.lost.throwIfAborted();
      throw error instanceof RetriesExhausted
        ? new StorageAway('the object store stayed away', { cause: error })
        : error;
    });
  }

  /** Deletes objects. A failure leaves objects that cost storage, but does not affect the job's result. */
  private async discard(keys: readonly string[]): Promise<void> {
    try {
      for (const key of keys) await this.deps.artifacts?.delete(key);
    } catch (err) {
      this.deps.logger.warn({ err }, 'what the attempts shared could not be deleted');
    }
  }

  /** Returns the identity of the engine of a failed attempt; undefined for an engine without identity. */
  private failureProvenance({ inputsJson }: jobs.ClaimResponse, startedAt: number): string | undefined {
    const { identity } = this.deps.pool;
    if (!identity) return undefined;
    const runtimeMs = Math.round(performance.now() - startedAt);
    return JSON.stringify({ ...identity, seed: seedOf(JSON.parse(inputsJson)), runtime_ms: runtimeMs });
  }

  private async endAttempt({ provenanceJson, ...ref }: FailedAttempt, error: unknown): Promise<Outcome> {
    if (error instanceof LeaseLost) return 'fenced';
    if (error instanceof StorageAway) {
      this.deps.logger.error({ err: error }, 'the results could not be stored');
      this.countFailure('storage');
      return this.release(ref);
    }
    if (error instanceof Draining) return this.release(ref);
    if (error instanceof RetriesExhausted) return this.draining.signal.aborted ? this.release(ref) : 'unreported';
    if (error instanceof EngineInputError) {
      this.countFailure('input');
      return this.fail({ ...ref, provenanceJson }, error.message, true);
    }
    this.deps.logger.error({ err: error }, 'the attempt failed');
    const late = error instanceof EngineTimeout;
    this.countFailure(late ? 'timeout' : 'defect');
    const detail = late ? 'The computation took too long.' : 'The computation failed.';
    return this.fail({ ...ref, provenanceJson }, detail, false);
  }

  private objectKey({ jobId, attempt }: AttemptRef, name: string): string {
    return `${workFolder(this.deps.kind, jobId)}/${attempt}/${name}`;
  }

  private countFailure(reason: FailureReason): void {
    engineFailures.add(1, { kind: this.deps.kind, reason });
  }

  private async fail(attempt: FailedAttempt, detail: string, final: boolean): Promise<Outcome> {
    try {
      const { accepted } = await this.persist(() => this.deps.jobs.fail({ ...attempt, detail, final }));
      if (!accepted) return 'fenced';
      return final ? 'refused_input' : 'failed';
    } catch (err) {
      this.deps.logger.error({ err }, 'the failed attempt could not be reported to the gateway');
      return 'unreported';
    }
  }

  private async release(ref: AttemptRef): Promise<Outcome> {
    const patience = { signal: new AbortController().signal, patienceMs: RELEASE_PATIENCE_MS };
    try {
      const { accepted } = await retryUntilAnswered(() => this.deps.jobs.release(ref, { deadlineMs: 1_000 }), patience);
      return accepted ? 'handed_back' : 'fenced';
    } catch (err) {
      // The lease will run out, by which the gateway learns the same later.
      this.deps.logger.warn({ err }, 'the hand-back of the job could not be reported to the gateway');
      return 'unreported';
    }
  }

  private persist<Result>(call: () => Promise<Result>): Promise<Result> {
    return retryUntilAnswered(call, { signal: this.draining.signal, patienceMs: this.deps.patienceMs });
  }
}

/**
 * The job may be pending again, while the queue ignored the gateway's publication because this worker held the item. After an accepted
 * failure it is not: that job is published after a pause.
 */
const NEEDS_ANOTHER_LOOK: ReadonlySet<Outcome> = new Set<Outcome>(['handed_back', 'fenced', 'unreported']);
