import { Coalescer } from '@paratope/coalesce';
import { crashPoint } from '@paratope/crash-points';
import { run, sqlState, type Pool } from '@paratope/database';
import { isUuid, newEventId } from '@paratope/ids';
import { type jobs, RpcError, type RpcHandlers, RpcStatus } from '@paratope/rpc';
import type { Logger } from '@paratope/telemetry';
import type { Clock } from '../../tokens.js';
import { envelopeJson } from '../views/envelope-json.js';
import type { JobView } from '../views/job-view.js';
import { attemptEnded, jobCompleted } from '../metrics.js';
import {
  ackEvents,
  type ClaimedRow,
  claimJobs,
  completeJobs,
  endAttempts,
  type EventRow,
  findEvents,
  heartbeatJobs,
} from './run.sql.js';
import { PROMPT_MS, type PromptPublisher } from '../outbox/prompt-publisher.js';
import type { JobSettings } from '../settings.js';
import { TaskInputGone, Tasks } from './tasks.js';

interface EndedAttempt {
  readonly id: string;
  readonly attempt: number;
  readonly failure: boolean;
  readonly final: boolean;
  readonly detail: string;
}

/** Larger results stay out of events; the receiver fetches the job. */
const MAX_EVENT_RESULTS_BYTES = 20_000;
const MAX_DETAIL_LENGTH = 2_000;

export interface JobServiceDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: JobSettings;
  readonly docsUrl: string;
  readonly view: Pick<JobView, 'results'>;
  readonly prompt: Pick<PromptPublisher, 'publish'>;
}

/**
 * A job's run, as workers report it: the handlers of the gRPC JobService. Concurrent calls share statements. Whoever
 * does not hold the job (any more) is told so and changes nothing.
 */
export class JobService implements RpcHandlers<jobs.JobServiceServer> {
  private readonly claims = new Coalescer((items: readonly jobs.ClaimRequest[]) => this.claimAll(items));
  private readonly beats = new Coalescer((items: readonly jobs.HeartbeatRequest[]) => this.heartbeatAll(items));
  private readonly completions = new Coalescer((items: readonly jobs.CompleteRequest[]) => this.completeAll(items), {
    maxBatch: 32,
    lanes: 2,
  });
  private readonly finds = new Coalescer((ids: readonly string[]) => this.findAll(ids));
  private readonly acks = new Coalescer((ids: readonly string[]) => this.ackAll(ids));

  private readonly tasks: Tasks;

  constructor(private readonly on: JobServiceDependencies) {
    this.tasks = new Tasks(on.pool);
  }

  claim = async (request: jobs.ClaimRequest): Promise<jobs.ClaimResponse> => {
    requireUuid(request.jobId);
    const row = await this.claims.call(request);
    crashPoint('gateway.after-claim');
    const leaseMs = this.on.settings.JOB_LEASE_MS;
    const inputsJson = row && (await this.task(request.jobId, row));
    if (!row || inputsJson === undefined) {
      return { claimed: false, attempt: 0, kind: '', orgId: '', inputsJson: '', leaseMs };
    }
    return { claimed: true, attempt: row.attempt, kind: row.kind, orgId: row.org_id, inputsJson, leaseMs };
  };

  heartbeat = async (request: jobs.HeartbeatRequest): Promise<jobs.FencedResponse> => {
    requireUuid(request.jobId);
    if (request.progress !== undefined && !(request.progress >= 0 && request.progress <= 1)) {
      throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'progress must be between 0 and 1');
    }
    return { accepted: await this.beats.call(request) };
  };

  complete = async (request: jobs.CompleteRequest): Promise<jobs.FencedResponse> => {
    requireUuid(request.jobId);
    const accepted = await this.completions.call(request);
    crashPoint('gateway.after-complete');
    return { accepted };
  };

  fail = ({ jobId, attempt, detail, final }: jobs.FailRequest): Promise<jobs.FencedResponse> =>
    this.endAttempt({
      id: jobId,
      attempt,
      failure: true,
      final,
      detail: detail.slice(0, MAX_DETAIL_LENGTH) || 'The job failed.',
    });

  release = ({ jobId, attempt }: jobs.ReleaseRequest): Promise<jobs.FencedResponse> =>
    this.endAttempt({
      id: jobId,
      attempt,
      failure: false,
      final: false,
      detail: 'The job was interrupted too often by maintenance.',
    });

  getEvent = async ({ eventId }: jobs.GetEventRequest): Promise<jobs.Event> => {
    const row = await this.finds.call(eventId);
    if (!row) throw new RpcError(RpcStatus.NOT_FOUND, 'no such event');
    const results = await this.on.view.results(row);
    const tooLarge = results !== null && Buffer.byteLength(results) > MAX_EVENT_RESULTS_BYTES;
    const job = { ...row, results: tooLarge ? null : results };
    return {
      eventId: row.event_id,
      orgId: row.org_id,
      type: row.type,
      timestamp: row.timestamp.toISOString(),
      dataJson: envelopeJson(job, { docsUrl: this.on.docsUrl, queuePosition: null, lens: 'kind' }),
    };
  };

  ackEvent = async ({ eventId }: jobs.AckEventRequest): Promise<jobs.AckEventResponse> => {
    await this.acks.call(eventId);
    return {};
  };

  /** Takes jobs from workers that have fallen silent. @returns how many there were. */
  async expireLeases(limit: number): Promise<number> {
    const now = new Date(this.on.clock());
    const { rows } = await this.on.pool.query<{ id: string; attempt: number }>(
      `SELECT id, attempt FROM core.jobs WHERE status = 'running' AND lease_expires_at <= $1
       ORDER BY lease_expires_at LIMIT $2`,
      [now, limit],
    );
    if (rows.length === 0) return 0;
    const detail = 'The worker stopped responding.';
    const lost = rows.map((row) => ({ ...row, failure: true, final: false, detail }));
    return (await this.endAttempts(lost, now)).length;
  }

  /** Undefined when the job can never be computed: then it has failed. */
  private async task(id: string, row: ClaimedRow): Promise<string | undefined> {
    try {
      return await this.tasks.json(row);
    } catch (error) {
      if (!(error instanceof TaskInputGone)) throw error;
      await this.endAttempt({ id, attempt: row.attempt, failure: true, final: true, detail: error.message });
      return undefined;
    }
  }

  private async claimAll(items: readonly jobs.ClaimRequest[]): Promise<(ClaimedRow | undefined)[]> {
    const now = this.on.clock();
    const rows = await run(this.on.pool, claimJobs, [
      items.map((item) => item.jobId),
      items.map((item) => item.workerId),
      new Date(now),
      new Date(now + this.on.settings.JOB_LEASE_MS),
    ]);
    const byOrd = new Map(rows.map((row) => [row.ord, row]));
    return items.map((_, index) => byOrd.get(index + 1));
  }

  private async heartbeatAll(items: readonly jobs.HeartbeatRequest[]): Promise<boolean[]> {
    const rows = await run(this.on.pool, heartbeatJobs, [
      items.map((item) => item.jobId),
      items.map((item) => item.attempt),
      items.map((item) => item.progress),
      new Date(this.on.clock() + this.on.settings.JOB_LEASE_MS),
    ]);
    return accepted(items, rows);
  }

  private async completeAll(items: readonly jobs.CompleteRequest[]): Promise<boolean[]> {
    const now = this.on.clock();
    try {
      const rows = await run(this.on.pool, completeJobs, [
        items.map((item) => item.jobId),
        items.map((item) => item.attempt),
        items.map((item) => item.resultsJson),
        items.map((item) => item.provenanceJson),
        items.map(() => newEventId()),
        new Date(now),
        new Date(now + PROMPT_MS),
      ]);
      this.on.prompt.publish(rows.flatMap((row) => (row.outbox_id === null ? [] : [row])));
      for (const { kind, seconds } of rows) jobCompleted(kind, seconds);
      return accepted(items, rows);
    } catch (error) {
      if (!sqlState(error)?.startsWith(DATA_EXCEPTION)) throw error;
      // One worker's malformed JSON must not cost the others their results.
      if (items.length === 1) throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'results or provenance are not JSON');
      const alone = await Promise.allSettled(items.map((item) => this.completeAll([item])));
      return alone.map((outcome) => outcome.status === 'fulfilled' && outcome.value[0] === true);
    }
  }

  private async endAttempt(ended: EndedAttempt): Promise<jobs.FencedResponse> {
    requireUuid(ended.id);
    return { accepted: (await this.endAttempts([ended], null)).length > 0 };
  }

  private async endAttempts(ended: readonly EndedAttempt[], leaseBefore: Date | null): Promise<readonly unknown[]> {
    const { JOB_MAX_FAILURES, JOB_MAX_HANDBACKS, JOB_RETRY_DELAY_MS } = this.on.settings;
    const now = this.on.clock();
    const rows = await run(this.on.pool, endAttempts, [
      ended.map((each) => each.id),
      ended.map((each) => each.attempt),
      ended.map((each) => each.failure),
      ended.map((each) => each.final),
      ended.map((each) => each.detail),
      ended.map(() => newEventId()),
      new Date(now),
      JOB_MAX_FAILURES,
      JOB_MAX_HANDBACKS,
      leaseBefore,
      new Date(now + JOB_RETRY_DELAY_MS),
    ]);
    for (const { kind, status, seconds } of rows) attemptEnded(kind, status, seconds);
    return rows;
  }

  private async findAll(ids: readonly string[]): Promise<(EventRow | undefined)[]> {
    const rows = await run(this.on.pool, findEvents, [ids]);
    const byId = new Map(rows.map((row) => [row.event_id, row]));
    return ids.map((id) => byId.get(id));
  }

  private async ackAll(ids: readonly string[]): Promise<undefined[]> {
    await run(this.on.pool, ackEvents, [ids, new Date(this.on.clock())]);
    return ids.map(() => undefined);
  }
}

/** SQLSTATE class of values that cannot be what they should be. */
const DATA_EXCEPTION = '22';

const accepted = (items: readonly unknown[], rows: readonly { readonly ord: number }[]): boolean[] => {
  const ords = new Set(rows.map((row) => row.ord));
  return items.map((_, index) => ords.has(index + 1));
};

function requireUuid(id: string): void {
  if (!isUuid(id)) throw new RpcError(RpcStatus.INVALID_ARGUMENT, 'job_id is not a UUID');
}
