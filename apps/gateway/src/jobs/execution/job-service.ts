import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, Pool } from '@paratope/database';
import { newEventId } from '@paratope/ids';
import { PIPELINE, WORK_CONTRACTS } from '@paratope/pipelines';
import { type jobs, RpcError, type RpcHandlers, RpcStatus } from '@paratope/rpc';
import { Queues, type QueuePublisher } from '@paratope/queue';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { CLOCK, CONFIG, type Clock, type GatewayConfig, type JobSettings } from '@paratope/gateway-settings';
import { EVENT, FetchAttempts } from '@paratope/gateway-runs';
import { Archive, JobResults, type KeptResults, figuresOf } from '@paratope/gateway-results';
import { envelopeJson } from '../views/envelope-json.js';
import { pipelineOf } from '../views/job-row.js';
import { JobView } from '../views/job-view.js';
import { attemptEnded, jobClaimed, jobCompleted } from '../metrics.js';
import {
  ackEvent,
  type ClaimedRow,
  claimJob,
  completeJob,
  type EndedAttempt,
  endAttempt,
  expiredLeases,
  findEvent,
  type Held,
  heartbeatJob,
  nextJob,
  stillHeld,
} from './run.sql.js';
import { INLINE_MS, InlinePublisher } from '@paratope/gateway-outbox';
import {
  type Call,
  heldJob,
  kindOf,
  notJsonIsInvalid,
  parsedJson,
  requireUuid,
  unavailableWhileStoreIsDown,
} from './call-guards.js';
import { Wholes } from '../parts/wholes.js';
import { resultFaults } from './result-check.js';
import { TaskInputGone, Tasks } from './tasks.js';

/** Larger results are left out of events; the receiver fetches the job. */
const MAX_EVENT_RESULTS_BYTES = 20_000;
const MAX_DETAIL_LENGTH = 2_000;

/** Kinds with engines that keep checkpoints in the store. A checkpoint is useless once the job has ended. */
const KINDS_WITH_SCRATCH = WORK_CONTRACTS.flatMap(({ kind, scratch }) => (scratch ? [kind] : []));

/** Returns who claims a job: a worker, and, so that a repeated call is known as such, the id of the claim. */
const claimantOf = ({ workerId, claimId }: jobs.ClaimRequest): { claimant: string; isNamed: boolean } => ({
  claimant: claimId === undefined ? workerId : `${workerId}/${claimId}`,
  isNamed: claimId !== undefined,
});

/**
 * A job's run, as workers report it: the handlers of the gRPC JobService. A worker reaches jobs of its certificate's kind only: a job of
 * another kind looks like one that does not exist. A caller that does not hold the job (any more) changes nothing, and the answer reports
 * that.
 */
@Injectable()
export class JobService implements RpcHandlers<jobs.JobServiceServer> {
  private readonly tasks: Tasks;

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly settings: JobSettings & Pick<GatewayConfig, 'DOCS_URL'>,
    private readonly view: JobView,
    private readonly results: JobResults,
    private readonly inline: InlinePublisher,
    @Inject(Queues) private readonly publisher: Pick<QueuePublisher, 'remove'>,
    private readonly archive: Archive,
    private readonly wholes: Wholes,
    private readonly attempts: FetchAttempts,
  ) {
    this.tasks = new Tasks(pool);
  }

  next = async ({ kind }: jobs.NextRequest, call: Call): Promise<jobs.NextResponse> => {
    if (kind !== kindOf(call)) return {};
    const [row] = await run(this.pool, nextJob, { kind });
    if (!row) return {};
    return { jobId: row.id, ...(row.traceparent !== null && { traceparent: row.traceparent }) };
  };

  claim = async (request: jobs.ClaimRequest, call: Call): Promise<jobs.ClaimResponse> => {
    requireUuid(request.jobId);
    const kind = kindOf(call);
    const now = this.clock();
    const leaseMs = this.settings.JOB_LEASE_MS;
    const [row] = await run(this.pool, claimJob, {
      id: request.jobId,
      kind,
      ...claimantOf(request),
      now: new Date(now),
      leaseUntil: new Date(now + leaseMs),
      relayAt: new Date(now + INLINE_MS),
    });
    crashPoint('gateway.after-claim');
    if (row && row.outbox_id !== null) this.inline.publish([row]);
    const inputsJson = row && (await this.task(request.jobId, row));
    if (!row || inputsJson === undefined) {
      return { claimed: false, attempt: 0, kind: '', orgId: '', inputsJson: '', leaseMs };
    }
    if (request.outsideQueue) await this.takeOutOfQueue(row.kind, request.jobId);
    if (row.attempt === 1) jobClaimed(row.kind, row.waited);
    return { claimed: true, attempt: row.attempt, kind: row.kind, orgId: row.org_id, inputsJson, leaseMs };
  };

  heartbeat = async ({ jobId, attempt, progress }: jobs.HeartbeatRequest, call: Call): Promise<jobs.FencedResponse> => {
    requireUuid(jobId);
    if (progress !== undefined && !(progress >= 0 && progress <= 1)) {
      throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'progress must be between 0 and 1');
    }
    const leaseUntil = new Date(this.clock() + this.settings.JOB_LEASE_MS);
    const held = heldJob(call, jobId, attempt);
    const rows = await run(this.pool, heartbeatJob, { ...held, progress, leaseUntil });
    return { accepted: rows.length > 0 };
  };

  complete = async ({ jobId, attempt, ...ended }: jobs.CompleteRequest, call: Call): Promise<jobs.FencedResponse> => {
    requireUuid(jobId);
    const held = heldJob(call, jobId, attempt);
    const results = parsedJson(ended.resultsJson);
    const faults = resultFaults(held, results);
    if (faults.length > 0) return this.unusable(held, faults, ended.provenanceJson);
    const kept = await this.keep(held, ended.resultsJson, results);
    if (!kept) return { accepted: false };
    crashPoint('gateway.after-results');
    const now = this.clock();
    const rows = await notJsonIsInvalid(
      run(this.pool, completeJob, {
        ...held,
        ...kept,
        ...figuresOf(held, results, this.logger),
        withScratch: KINDS_WITH_SCRATCH,
        provenance: ended.provenanceJson,
        eventId: newEventId(),
        now: new Date(now),
        relayAt: new Date(now + INLINE_MS),
      }),
    );
    crashPoint('gateway.after-complete');
    this.inline.publish(rows.flatMap((row) => (row.outbox_id === null ? [] : [row])));
    for (const row of rows) {
      jobCompleted(row.kind, row);
      this.wholes.partEnded(row);
    }
    return { accepted: rows.length > 0 };
  };

  fail = async (
    { jobId, attempt, detail, final, provenanceJson }: jobs.FailRequest,
    call: Call,
  ): Promise<jobs.FencedResponse> =>
    notJsonIsInvalid(
      this.ended({
        ...heldJob(call, jobId, attempt),
        failure: true,
        final,
        leaseBefore: undefined,
        detail: detail.slice(0, MAX_DETAIL_LENGTH) || 'The job failed.',
        provenance: provenanceJson,
      }),
    );

  release = async ({ jobId, attempt }: jobs.ReleaseRequest, call: Call): Promise<jobs.FencedResponse> =>
    this.ended({
      ...heldJob(call, jobId, attempt),
      failure: false,
      final: false,
      leaseBefore: undefined,
      detail: 'The job was interrupted too often by maintenance.',
    });

  /** Hands out an event for its delivery. Each time is an attempt, which counts until the event is acknowledged. */
  getEvent = async ({ eventId }: jobs.GetEventRequest): Promise<jobs.Event> =>
    this.attempts.of({ kind: EVENT, subject: eventId }, () => this.event(eventId));

  private async event(eventId: string): Promise<jobs.Event> {
    const [row] = await run(this.pool, findEvent, { eventId });
    if (!row) throw new RpcError(RpcStatus.NOT_FOUND, 'no such event');
    const { webhook_id: endpointId, webhook_url: url } = row;
    const event = {
      eventId: row.event_id,
      orgId: row.org_id,
      type: row.type,
      timestamp: row.timestamp.toISOString(),
      requested: endpointId === null || url === null ? undefined : { endpointId, url },
    };
    const pipelineId = row.type.startsWith(`${PIPELINE}.`) ? pipelineOf(row.charge_source) : undefined;
    if (pipelineId !== undefined)
      return { ...event, dataJson: await this.wholes.describe(PIPELINE, row.org_id, pipelineId) };
    if (row.whole_id !== null)
      return { ...event, dataJson: await this.wholes.describe(row.kind, row.org_id, row.whole_id) };
    const results = (row.results_bytes ?? 0) > MAX_EVENT_RESULTS_BYTES ? null : await this.view.results(row);
    const shown = results !== null && Buffer.byteLength(results) <= MAX_EVENT_RESULTS_BYTES ? results : null;
    return {
      ...event,
      dataJson: envelopeJson(row, {
        docsUrl: this.settings.DOCS_URL,
        queuePosition: null,
        view: 'kind',
        results: shown,
      }),
    };
  }

  ackEvent = async ({ eventId }: jobs.AckEventRequest): Promise<jobs.AckEventResponse> => {
    await run(this.pool, ackEvent, { eventId, now: new Date(this.clock()) });
    return {};
  };

  archiveDeliveries = async ({
    deliveries,
  }: jobs.ArchiveDeliveriesRequest): Promise<jobs.ArchiveDeliveriesResponse> => {
    // Ids become part of the object's key.
    for (const { id } of deliveries) requireUuid(id, 'id');
    const rows = deliveries.map(({ id, rowJson }) => ({ id, row: rowJson }));
    await unavailableWhileStoreIsDown(this.archive.put('deliveries', rows));
    return {};
  };

  /** Ends the attempts of jobs with an expired lease. @returns the number of attempts. */
  async expireLeases(limit: number): Promise<number> {
    const now = new Date(this.clock());
    let ended = 0;
    for (const held of await run(this.pool, expiredLeases, { now, limit })) {
      const lost = { ...held, failure: true, final: false, detail: 'The worker stopped responding.', leaseBefore: now };
      try {
        const { accepted } = await this.ended(lost);
        if (accepted) ended++;
      } catch (err) {
        // A job that cannot be ended delays no other.
        this.logger.error({ err, job_id: held.id }, 'the lost attempt of a job could not be ended');
      }
    }
    return ended;
  }

  /** Returns undefined if the worker no longer holds the job: then no object is put into the store, because no row would refer to it. */
  private async keep(held: Held, text: string, results: unknown): Promise<KeptResults | undefined> {
    const { pool, results: kept } = this;
    if (!kept.isInline(text) && (await run(pool, stillHeld, held)).length === 0) return undefined;
    return unavailableWhileStoreIsDown(kept.keep(held, text, results));
  }

  /**
   * Fails the job, because another attempt of the same worker would return the same results. The places of the faults are for the operator.
   */
  private async unusable(held: Held, faults: readonly string[], provenance: string): Promise<jobs.FencedResponse> {
    const detail = 'The computation returned a result that cannot be used.';
    const { accepted } = await notJsonIsInvalid(
      this.ended({ ...held, failure: true, final: true, detail, provenance, leaseBefore: undefined }),
    );
    if (accepted)
      this.logger.error({ job_id: held.id, kind: held.kind, faults }, 'results break the contract of their kind');
    // The job has ended, but not with the worker's results.
    return { accepted: false };
  }

  /** Removes the item from the queue, where a worker would take it in vain and where it would count as waiting. */
  private async takeOutOfQueue(kind: string, jobId: string): Promise<void> {
    await this.publisher.remove(kind, jobId).catch((err: unknown) => {
      this.logger.warn({ err, job_id: jobId }, 'the item of a claimed job stays in the queue');
    });
  }

  /** Returns undefined if the job can never be computed: then it has failed. */
  private async task(id: string, row: ClaimedRow): Promise<string | undefined> {
    try {
      return await this.tasks.json(row);
    } catch (error) {
      if (!(error instanceof TaskInputGone)) throw error;
      const { attempt, kind } = row;
      await this.ended({
        id,
        attempt,
        kind,
        failure: true,
        final: true,
        detail: error.message,
        leaseBefore: undefined,
      });
      return undefined;
    }
  }

  private async ended(attempt: EndedAttempt): Promise<jobs.FencedResponse> {
    requireUuid(attempt.id);
    const { JOB_MAX_FAILURES, JOB_MAX_HANDBACKS, JOB_RETRY_DELAY_MS } = this.settings;
    const now = this.clock();
    const rows = await run(this.pool, endAttempt, {
      provenance: undefined,
      ...attempt,
      eventId: newEventId(),
      now: new Date(now),
      maxFailures: JOB_MAX_FAILURES,
      maxHandbacks: JOB_MAX_HANDBACKS,
      retryAt: new Date(now + JOB_RETRY_DELAY_MS),
    });
    for (const row of rows) {
      attemptEnded(row.kind, row.status, row);
      if (row.status === 'failed') this.wholes.partEnded(row);
    }
    return { accepted: rows.length > 0 };
  }
}
