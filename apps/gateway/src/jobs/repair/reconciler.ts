import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, Pool } from '@paratope/database';
import { IdempotencyStore } from '@paratope/idempotency';
import { EVENT_QUEUE, UPLOAD_QUEUE, Queues, type QueuePublisher } from '@paratope/queue';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { CLOCK, CONFIG, type Clock, type JobSettings } from '@paratope/gateway-settings';
import { JobService } from '../execution/job-service.js';
import { outboxLag, queueActive, queueOldest, queueWaiting, repaired } from '../metrics.js';
import { LOST_PAGE, REPAIR_PAGE, TOPICS, oldestDue, promoteHeldJobs, queueItem } from '@paratope/gateway-outbox';
import { FileSweeper } from '@paratope/gateway-results';
import { pendingCount, pendingPage, unstoredEventsPage, type Lost } from '../execution/run.sql.js';
import { OutstandingJobs } from './outstanding.js';
import { Retention } from './retention.js';
import { unconfirmed, voidJobs } from '../intake/submit.sql.js';

/** Names of the kinds of jobs. Each kind has a queue of its name. */
export const KINDS = Symbol('kinds of jobs');

/** Factor of the pause between counts to the duration of a count, because counting a deep queue is slow. */
const REST_PER_COUNT = 50;

/**
 * Finds and repairs what crashes and lost messages leave behind; docs/jobs.md lists which step repairs what. Every repair is a guarded
 * transition or idempotent, so any number of replicas may reconcile at once.
 */
@Injectable()
export class Reconciler {
  private readonly outstanding: OutstandingJobs;
  private stopped = false;
  /** Times at which the jobs of each kind are counted again. */
  private readonly countAgainAt = new Map<string, number>();

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Queues) private readonly publisher: Pick<QueuePublisher, 'republish' | 'depth'>,
    private readonly jobs: JobService,
    private readonly files: FileSweeper,
    private readonly retention: Retention,
    private readonly idempotency: IdempotencyStore,
    @Inject(CONFIG) private readonly settings: JobSettings,
    @Inject(KINDS) private readonly kinds: readonly string[],
  ) {
    this.outstanding = new OutstandingJobs({ pool, clock, kinds });
  }

  /** Ends long repairs early. */
  stop(): void {
    this.stopped = true;
  }

  get repairs(): readonly string[] {
    return Object.keys(this.steps);
  }

  async repair(name: string): Promise<void> {
    const count = (await this.steps[name]?.()) ?? 0;
    repaired.add(count, { repair: name });
  }

  /** Makes every repair once. */
  async runOnce(): Promise<void> {
    await Promise.all(
      this.repairs.map((repair) =>
        this.repair(repair).catch((err: unknown) => this.logger.error({ err, repair }, 'a repair failed')),
      ),
    );
  }

  private readonly steps: Readonly<Record<string, () => Promise<number>>> = {
    unconfirmed: () => this.voidUnconfirmed(),
    lease_expired: () => this.untilEmpty(() => this.jobs.expireLeases(REPAIR_PAGE)),
    job_republished: async () => sum(await Promise.all(this.kinds.map((kind) => this.republishJobs(kind)))),
    held_job_promoted: () => promoteHeldJobs(this.pool, this.ago(0)),
    event_republished: () => this.republishEvents(),
    key_expired: () => this.untilEmpty(() => this.idempotency.purge(REPAIR_PAGE)),
    files_swept: () => this.untilEmpty(() => this.files.sweep(REPAIR_PAGE)),
    job_expired: () => this.untilEmpty(() => this.retention.expireJobs(REPAIR_PAGE)),
    event_expired: () => this.untilEmpty(() => this.retention.forgetEvents(REPAIR_PAGE)),
    audit_month_made: () => this.retention.makeAuditMonths(),
    observed: () => this.observe(),
    counted: async () => {
      await this.outstanding.observe();
      return 0;
    },
  };

  private async voidUnconfirmed(): Promise<number> {
    const rows = await run(this.pool, unconfirmed, { now: this.ago(0) });
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    const voided = await run(this.pool, voidJobs, { ids, refundable: ids, now: this.ago(0) });
    crashPoint('gateway.reconciler-after-void');
    return voided.length;
  }

  /**
   * Publishes lost jobs again. The queue is searched by id only if it holds fewer items than there are jobs that should wait in it, the
   * newest included: they would otherwise stand for older ones that were lost.
   */
  private async republishJobs(kind: string): Promise<number> {
    const began = this.clock();
    if (began < (this.countAgainAt.get(kind) ?? 0)) return 0;
    const cutoff = this.ago(this.settings.JOB_UNQUEUED_MS);
    const [pending] = await run(this.pool, pendingCount, { kind, cutoff, now: this.ago(0) });
    this.countAgainAt.set(kind, began + (this.clock() - began) * REST_PER_COUNT);
    if (!pending || pending.due === 0) return 0;
    const { waiting } = await this.publisher.depth(kind);
    if (waiting >= pending.all) return 0;
    return this.republish(kind, (after) =>
      run(this.pool, pendingPage, { kind, cutoff, after: after || NIL_UUID, now: this.ago(0) }),
    );
  }

  private async republishEvents(): Promise<number> {
    const cutoff = this.ago(this.settings.JOB_UNQUEUED_MS);
    return this.republish(EVENT_QUEUE, (after) =>
      run(this.pool, unstoredEventsPage, { cutoff, after, now: this.ago(0) }),
    );
  }

  private async republish(queue: string, pageAfter: (id: string) => Promise<readonly Lost[]>): Promise<number> {
    let published = 0;
    for (let page = await pageAfter(''); page.length > 0; page = await pageAfter(page.at(-1)?.id ?? '')) {
      if (this.stopped) break;
      published += await this.publisher.republish(
        queue,
        page.map((row) => queueItem(row.id, row.traceparent)),
      );
      if (page.length < LOST_PAGE) break;
    }
    return published;
  }

  private async observe(): Promise<number> {
    const now = this.clock();
    const due = new Map(
      (await run(this.pool, oldestDue, { now: new Date(now) })).map((row) => [row.topic, row.due_since]),
    );
    for (const topic of TOPICS) outboxLag.record((now - (due.get(topic)?.getTime() ?? now)) / 1000, { topic });
    const queues = [...this.kinds, EVENT_QUEUE, UPLOAD_QUEUE];
    await Promise.all(
      queues.map(async (queue) => {
        const depth = await this.publisher.depth(queue);
        queueWaiting.record(depth.waiting, { queue });
        queueActive.record(depth.active, { queue });
        queueOldest.record(depth.oldestMs / 1000, { queue });
      }),
    );
    return 0;
  }

  private async untilEmpty(step: () => Promise<number>): Promise<number> {
    let total = 0;
    for (let count = REPAIR_PAGE; count >= REPAIR_PAGE && !this.stopped; total += count) count = await step();
    return total;
  }

  private ago(ms: number): Date {
    return new Date(this.clock() - ms);
  }
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
