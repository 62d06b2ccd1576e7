import { batched } from '@paratope/coalesce';
import { poolOf, type Pool } from '@paratope/database';
import { IdempotencyStore, type IdempotentRequest } from '@paratope/idempotency';
import { newId } from '@paratope/ids';
import type { JobKindContract, JobStatus } from '@paratope/job-envelope';
import { JOB_KINDS } from '@paratope/pipelines';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import type { QueuePublisher } from '@paratope/queue';
import type { webhooks } from '@paratope/rpc';
import { createLogger } from '@paratope/telemetry';
import { createTestDatabase, openTestDataSource, type TestDatabase } from '@paratope/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { KEY_TABLES, SCHEMA } from '@paratope/gateway-tables';
import { Wholes } from '../parts/wholes.js';
import { CancelJob } from '../execution/cancel-job.js';
import { InlinePublisher, OutboxDeliveries, OutboxRelay } from '@paratope/gateway-outbox';
import { JobEndings } from '../views/job-endings.js';
import { JobReader } from '../views/job-reader.js';
import { FetchAttempts } from '@paratope/gateway-runs';
import { Archive, FileSweeper, JobResults } from '@paratope/gateway-results';
import { JobService } from '../execution/job-service.js';
import { JobView } from '../views/job-view.js';
import { QueuePositions } from '../views/queue-positions.js';
import { Reconciler } from '../repair/reconciler.js';
import { Retention } from '../repair/retention.js';
import { type JobSettings, jobSettingsSchema } from '@paratope/gateway-settings';
import { RequestedWebhooks } from '../intake/requested-webhooks.js';
import { SubmitJobs, type Submitter } from '../intake/submit-jobs.js';
import { SubmitPipeline } from '../intake/submit-pipeline.js';
import { TestLedger } from './ledger.js';
import { TestQueue } from './queue.js';

export const KIND = JOB_KINDS.humanization;
export const DOCS_URL = 'https://docs.example.test';

interface StoredJob {
  readonly id: string;
  /** `reserved`: not a job yet. `void`: will never be a job, and its refund is queued. */
  readonly status: JobStatus | 'reserved' | 'void';
  readonly attempt: number;
  readonly failures: number;
}

/** The endpoint that represents every URL that a submission names. */
const ENDPOINT_ID = newId();

/** Discards the log, because failures that a test provokes are expected. */
export const silentLogger = createLogger('test');
silentLogger.level = 'silent';

/** The parts that the replicas of one gateway share: database, ledger, queue, and a clock that only the test moves. */
export class TestInstallation {
  readonly ledger = new TestLedger();
  readonly queue = new TestQueue();
  /** Ids of the events that the dispatcher received for deletion. */
  readonly forgotten: webhooks.ForgetEventsRequest[] = [];
  readonly webhooks = {
    endpointForRequest: ({ orgId }: webhooks.EndpointForRequestRequest) =>
      Promise.resolve({ orgId, endpointId: ENDPOINT_ID }),
    forgetEvents: (request: webhooks.ForgetEventsRequest) => {
      this.forgotten.push(request);
      return Promise.resolve({});
    },
  };
  now = Date.parse('2026-01-01T00:00:00Z');
  private database!: TestDatabase;
  files!: TestObjectStore;
  store!: ObjectStore;
  private source!: DataSource;

  static async start(): Promise<TestInstallation> {
    const installation = new TestInstallation();
    await installation.ledger.start();
    installation.files = await startTestObjectStore();
    installation.store = s3Store(installation.files.settings);
    installation.database = await createTestDatabase(SCHEMA);
    installation.source = await openTestDataSource(installation.database.url, SCHEMA, 20);
    return installation;
  }

  get db(): EntityManager {
    return this.source.manager;
  }

  get pool(): Pool {
    return poolOf(this.source);
  }

  get url(): string {
    return this.database.url;
  }

  async stop(): Promise<void> {
    await this.source.destroy();
    await this.database.drop();
    await this.ledger.stop();
    await this.files.close();
  }

  async org(balance: number, { hasWebhooks = true } = {}): Promise<string> {
    const id = newId();
    await this.pool.query(`INSERT INTO core.orgs (id, name, plan, has_webhooks) VALUES ($1, 'Org', 'team', $2)`, [
      id,
      hasWebhooks,
    ]);
    this.ledger.balances.set(id, balance);
    return id;
  }

  /** Creates a variant of a new mab candidate. */
  async variant(orgId: string): Promise<string> {
    const [project, candidate, variant] = [newId(), newId(), newId()];
    await this.pool.query(
      `WITH p AS (INSERT INTO core.projects (id, org_id, name) VALUES ($1, $4, 'P')),
       c AS (INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
             VALUES ($2, $4, $1, 'C', 'mab', 'naked_antibody')),
       v AS (INSERT INTO core.variants (id, org_id, candidate_id, name, origin) VALUES ($3, $4, $2, 'v1', 'baseline'))
       INSERT INTO core.chains (id, variant_id, role, sequence)
       VALUES (gen_random_uuid(), $3, 'light', 'DIQ'), (gen_random_uuid(), $3, 'heavy', 'EVQ')`,
      [project, candidate, variant, orgId],
    );
    return variant;
  }

  async jobs(orgId: string): Promise<StoredJob[]> {
    const { rows } = await this.pool.query<StoredJob>(
      `SELECT id, status, attempt, failures FROM core.jobs WHERE org_id = $1
       UNION ALL SELECT id, 'reserved', 0, 0 FROM core.reservations WHERE org_id = $1
       UNION ALL SELECT id, 'void', 0, 0 FROM core.voided_jobs WHERE org_id = $1 ORDER BY id`,
      [orgId],
    );
    return rows;
  }

  /**
   * Submits and lets the gateway die while billing books the charge: no answer arrives, and the gateway does nothing more. Resolves once
   * billing has received the charge, and has applied it or not.
   */
  async submitAndDie(by: Submitter, variantId: string, count: number, charged: boolean): Promise<void> {
    const { ledger } = this;
    const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>();
    ledger[charged ? 'after' : 'before'] = () => {
      reach(undefined);
      return ledger.silence();
    };
    const dying = this.replica({ DEBIT_DEADLINE_MS: 600_000 });
    const bodies = Array.from({ length: count }, () => ({ variant_id: variantId }));
    dying.submits.batch(KIND, by, bodies).catch(() => undefined);
    await reached;
    ledger.before = ledger.after = () => undefined;
  }

  /** Deletes every job and its traces. */
  async clear(): Promise<void> {
    await this.pool.query(
      'TRUNCATE core.jobs, core.reservations, core.voided_jobs, core.outbox, core.events, core.file_sweeps, core.idempotency_keys, core.attempts',
    );
  }

  async count(table: 'outbox' | 'events' | 'idempotency_keys' | 'reservations' | 'voided_jobs'): Promise<number> {
    return (await this.pool.query(`SELECT FROM core.${table}`)).rowCount ?? 0;
  }

  submitter(orgId: string, request?: IdempotentRequest): Submitter {
    return { orgId, livemode: true, cap: undefined, actor: `person:${newId()}`, personId: undefined, request };
  }

  /** @param queue default: the queue that the test can inspect */
  replica(settings: Partial<JobSettings> = {}, queue: QueuePublisher = this.queue): TestReplica {
    return new TestReplica(this, queue, { ...jobSettingsSchema.parse({}), ...settings });
  }
}

/** Signs URLs that are valid for an hour of the test's own clock. */
const SIGNING: Pick<ObjectStore, 'presignGet'> = {
  presignGet: (key) =>
    Promise.resolve({ url: `https://files.example.test/${key}`, expiresAt: new Date('2026-01-01T01:00:00Z') }),
};

type WorkerMethod = 'next' | 'claim' | 'heartbeat' | 'complete' | 'fail' | 'release';

/** Calls of a worker, with the certificate's identity added. */
export type TestWorker = {
  readonly [Method in WorkerMethod]: (request: Parameters<JobService[Method]>[0]) => ReturnType<JobService[Method]>;
};

export function workerOf(service: JobService, kind: JobKindContract = KIND): TestWorker {
  const call = { caller: kind.worker };
  return {
    next: (request) => service.next(request, call),
    claim: (request) => service.claim(request, call),
    heartbeat: (request) => service.heartbeat(request, call),
    complete: (request) => service.complete(request, call),
    fail: (request) => service.fail(request, call),
    release: (request) => service.release(request, call),
  };
}

/** One gateway process without its HTTP side. */
export class TestReplica {
  readonly endings = new JobEndings();
  readonly reader: JobReader;
  readonly idempotency: IdempotencyStore;
  readonly submits: SubmitJobs;
  readonly cancels: CancelJob;
  readonly results: JobResults;
  readonly wholes = new Wholes();
  readonly service: JobService;
  /** Worker of the kind that specs submit by default. */
  readonly worker: TestWorker;
  readonly inline: InlinePublisher;
  readonly relay: OutboxRelay;
  readonly retention: Retention;
  readonly reconciler: Reconciler;

  constructor(
    private readonly installation: TestInstallation,
    queue: QueuePublisher,
    settings: JobSettings,
  ) {
    const { db, pool, ledger, store, webhooks } = installation;
    const clock = () => installation.now;
    const config = { ...settings, DOCS_URL };
    const billing = ledger.client;
    this.idempotency = new IdempotencyStore(db, KEY_TABLES, clock, batched);
    const { endings, idempotency } = this;
    const inline = new InlinePublisher(pool, queue, silentLogger);
    const reader = new JobReader(pool, batched);
    const positions = new QueuePositions(pool, clock);
    const results = new JobResults(store, settings);
    const archive = new Archive(store);
    const view = new JobView(positions, results, SIGNING, config, silentLogger);
    const pipeline = new SubmitPipeline(pool, batched, billing, clock, silentLogger, inline, idempotency, settings);
    const requested = new RequestedWebhooks(pool, webhooks);
    this.submits = new SubmitJobs(pipeline, requested, reader, endings, positions, view, idempotency, clock, config);
    this.cancels = new CancelJob(reader, queue, clock, silentLogger);
    this.service = new JobService(
      pool,
      clock,
      silentLogger,
      config,
      view,
      results,
      inline,
      queue,
      archive,
      this.wholes,
      new FetchAttempts(pool, clock, silentLogger),
    );
    this.worker = workerOf(this.service);
    this.relay = new OutboxRelay(
      pool,
      clock,
      silentLogger,
      new OutboxDeliveries(queue, billing, clock, silentLogger),
      settings,
    );
    const files = new FileSweeper(pool, clock, store, webhooks);
    const retention = new Retention(pool, clock, archive, webhooks, settings);
    this.retention = retention;
    this.reconciler = new Reconciler(
      ...([pool, clock, silentLogger, queue, this.service, files, retention, idempotency, settings] as const),
      [KIND.kind],
    );
    this.inline = inline;
    this.reader = reader;
    this.results = results;
  }

  /** Publishes everything that this replica still has to publish. */
  async settle(): Promise<void> {
    await this.inline.idle();
    await this.relay.drain();
  }

  /** Submits one job and returns its id. */
  async submit(orgId: string, variantId: string, kind: JobKindContract = KIND): Promise<string> {
    const { answer } = await this.submits.single(
      kind,
      this.installation.submitter(orgId),
      { variant_id: variantId },
      0,
    );
    return (JSON.parse(answer.body) as { id: string }).id;
  }

  cancel(orgId: string, id: string) {
    return this.idempotency.inOneTransaction(undefined, async (tx) => {
      await this.cancels.within(tx, { id, orgId, kind: KIND.kind });
      return { status: 200, headers: {}, body: '' };
    });
  }
}
