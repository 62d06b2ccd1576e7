import {
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { JOB_KINDS } from '@paratope/pipelines';
import type { Batching } from '@paratope/coalesce';
import { listen, type Pool, type Subscription } from '@paratope/database';
import { IdempotencyStore } from '@paratope/idempotency';
import type { ObjectStore } from '@paratope/object-store';
import { jobs, rpcService, type RpcService } from '@paratope/rpc';
import { EVENT_QUEUE, Queues, QueuesModule, UPLOAD_QUEUE, type QueuePublisher } from '@paratope/queue';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { GatewayConfig } from '../config.js';
import {
  BATCHING,
  BILLING,
  CLOCK,
  CONFIG,
  OBJECT_STORE,
  POOL,
  WEBHOOKS,
  type BillingClient,
  type Clock,
  type WebhooksClient,
} from '../tokens.js';
import { CancelJob } from './execution/cancel-job.js';
import { BATCH_ROUTES } from './kinds/batches/contract.js';
import { batchController } from './kinds/batches/controller.js';
import { BatchedJobs } from './kinds/batches/store.js';
import { EventsController } from './events/controller.js';
import { JobEvents } from './events/job-events.js';
import { deliverRefunds, deliverToQueue } from './outbox/deliveries.js';
import { JOB_ROUTES } from './kinds/contracts.js';
import { lifeController, submitController } from './kinds/job-controllers.js';
import { QuoteController } from './kinds/quotes/controller.js';
import { signedBy } from './views/file-links.js';
import { JobPages } from './kinds/org-jobs/job-pages.js';
import { OrgJobsController } from './kinds/org-jobs/controller.js';
import { GenericJobsController } from './kinds/generic/controller.js';
import { JobEndings } from './views/job-endings.js';
import { JobReader } from './views/job-reader.js';
import { FileSweeper } from './results/file-sweep.js';
import { JobResults } from './results/job-results.js';
import { JobService } from './execution/job-service.js';
import { JobView } from './views/job-view.js';
import { presentKinds } from './metrics.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { InlinePublisher } from './outbox/inline-publisher.js';
import { QueuePositions } from './views/queue-positions.js';
import { Reconciler } from './repair/reconciler.js';
import { Archive } from './results/archive.js';
import { Retention } from './repair/retention.js';
import { SubmitChecks } from './intake/submit-checks.js';
import { SubmitJobs } from './intake/submit-jobs.js';
import { SubmitPipeline } from './intake/submit-pipeline.js';
import { JOB_ENDED_CHANNEL } from './execution/transitions.sql.js';
import { OUTBOX_CHANNEL } from './outbox/outbox.sql.js';

/** What the services below have in common. */
const COMMON = Symbol('common dependencies of the job services');

interface Common {
  readonly pool: Pool;
  readonly batching: Batching;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly docsUrl: string;
  readonly settings: GatewayConfig;
  readonly billing: BillingClient;
  readonly idempotency: IdempotencyStore;
  readonly publisher: QueuePublisher;
  readonly inline: InlinePublisher;
}

/** What runs beside the requests: relay, reconciler and the two subscriptions. */
@Injectable()
class JobsBackground implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private subscriptions: Subscription[] = [];

  constructor(
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(Reconciler) private readonly reconciler: Reconciler,
    @Inject(JobEndings) private readonly endings: JobEndings,
    @Inject(JobEvents) private readonly events: JobEvents,
    @Inject(Queues) private readonly queues: Queues,
    @Inject(COMMON) private readonly common: Common,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { relay, endings, events } = this;
    await this.subscribe(
      OUTBOX_CHANNEL,
      () => relay.wake(),
      () => relay.wake(),
    );
    await this.subscribe(
      JOB_ENDED_CHANNEL,
      (ids) => {
        endings.announce(ids);
        events.wake();
      },
      () => endings.recheck(),
    );
    presentKinds(Object.keys(JOB_KINDS));
    relay.start();
    this.reconciler.start();
  }

  /** Requests are still being answered: those that wait for a job must not hold up the stop. */
  onModuleDestroy(): void {
    this.endings.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.relay.stop(), this.reconciler.stop(), this.common.inline.idle()]);
    await Promise.all(this.subscriptions.map((subscription) => subscription.close()));
    await this.queues.close();
  }

  private async subscribe(channel: string, notify: (payload: string) => void, reconnect: () => void): Promise<void> {
    const { settings, logger } = this.common;
    const error = (err: unknown): void => logger.warn({ err, channel }, 'the notification connection broke');
    this.subscriptions.push(await listen(settings.DATABASE_URL, channel, { notify, reconnect, error }));
  }
}

/** The gateway only publishes: ids of jobs, of events for the dispatcher, of files to check. */
const QUEUES = QueuesModule.register({
  role: 'producer',
  queues: [...Object.keys(JOB_KINDS), EVENT_QUEUE, UPLOAD_QUEUE],
  inject: [CONFIG, LOGGER],
  useFactory: (config: GatewayConfig, logger: Logger) => ({
    redisUrl: config.REDIS_URL,
    databaseUrl: config.QUEUE_DATABASE_URL ?? config.DATABASE_URL,
    applicationName: 'gateway',
    onError: (err, queue) => logger.warn({ err, queue }, 'queue store'),
  }),
});

const providers = [
  {
    provide: COMMON,
    useFactory: (
      pool: Pool,
      batching: Batching,
      clock: Clock,
      logger: Logger,
      settings: GatewayConfig,
      billing: BillingClient,
      idempotency: IdempotencyStore,
      publisher: Queues,
    ): Common => ({
      pool,
      batching,
      clock,
      logger,
      docsUrl: settings.DOCS_URL,
      settings,
      billing,
      idempotency,
      publisher,
      inline: new InlinePublisher({ pool, publisher, logger }),
    }),
    inject: [POOL, BATCHING, CLOCK, LOGGER, CONFIG, BILLING, IdempotencyStore, Queues],
  },
  JobPages,
  JobEndings,
  JobEvents,
  {
    provide: JobReader,
    useFactory: ({ pool, batching }: Common) => new JobReader(pool, batching),
    inject: [COMMON],
  },
  {
    provide: QueuePositions,
    useFactory: ({ pool, clock }: Common) => new QueuePositions(pool, clock),
    inject: [COMMON],
  },
  {
    provide: JobView,
    useFactory: ({ docsUrl, logger }: Common, positions: QueuePositions, store: ObjectStore, kept: JobResults) =>
      new JobView({ docsUrl, positions, sign: signedBy(store), kept, logger }),
    inject: [COMMON, QueuePositions, OBJECT_STORE, JobResults],
  },
  { provide: Archive, useFactory: (store: ObjectStore) => new Archive(store), inject: [OBJECT_STORE] },
  {
    provide: JobService,
    useFactory: (common: Common, view: JobView, results: JobResults, archive: Archive) =>
      new JobService({ ...common, view, results, archive }),
    inject: [COMMON, JobView, JobResults, Archive],
  },
  {
    provide: BatchedJobs,
    useFactory: ({ pool }: Common, kept: JobResults) => new BatchedJobs(pool, kept),
    inject: [COMMON, JobResults],
  },
  {
    provide: SubmitChecks,
    useFactory: ({ pool, settings }: Common) => new SubmitChecks(pool, settings.ANTIGENS_FOLDED),
    inject: [COMMON],
  },
  {
    provide: SubmitPipeline,
    useFactory: (common: Common) => new SubmitPipeline(common),
    inject: [COMMON],
  },
  {
    provide: SubmitJobs,
    useFactory: (
      common: Common,
      pipeline: SubmitPipeline,
      reader: JobReader,
      endings: JobEndings,
      positions: QueuePositions,
      view: JobView,
    ) => new SubmitJobs({ ...common, pipeline, reader, endings, positions, view }),
    inject: [COMMON, SubmitPipeline, JobReader, JobEndings, QueuePositions, JobView],
  },
  {
    provide: CancelJob,
    useFactory: (common: Common, reader: JobReader) => new CancelJob({ ...common, reader }),
    inject: [COMMON, JobReader],
  },
  {
    provide: OutboxRelay,
    useFactory: (common: Common) => {
      const queue = deliverToQueue(common.publisher);
      const deliver = { job: queue, event: queue, upload: queue, refund: deliverRefunds(common) };
      return new OutboxRelay({ ...common, pollMs: common.settings.OUTBOX_POLL_MS, deliver });
    },
    inject: [COMMON],
  },
  {
    provide: Reconciler,
    useFactory: (common: Common, service: JobService, store: ObjectStore, webhooks: WebhooksClient, archive: Archive) =>
      new Reconciler({
        ...common,
        jobs: service,
        kinds: Object.keys(JOB_KINDS),
        files: new FileSweeper({ ...common, store, webhooks }),
        retention: new Retention({ ...common, archive, webhooks }),
      }),
    inject: [COMMON, JobService, OBJECT_STORE, WEBHOOKS, Archive],
  },
  JobsBackground,
];

const controllers = [
  ...JOB_ROUTES.map(({ kind, life }) => lifeController(kind, life)),
  ...JOB_ROUTES.flatMap(({ kind, submits }) => (submits ? [submitController(kind, submits)] : [])),
  ...BATCH_ROUTES.map(batchController),
  GenericJobsController,
  OrgJobsController,
  QuoteController,
  EventsController,
];

/** Jobs of every kind: their routes, the service their workers call, and what keeps them moving. */
@Module({ imports: [QUEUES], controllers, providers, exports: [JobService] })
export class JobsModule {}

/** What workers and the dispatcher call. */
export const jobRpcService = (service: JobService): RpcService =>
  rpcService<jobs.JobServiceServer>(jobs.JobServiceService, service);
