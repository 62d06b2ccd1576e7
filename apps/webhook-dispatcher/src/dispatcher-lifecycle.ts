import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import {
  assertSchemaMigrated,
  DatabaseClock,
  listen,
  measurePool,
  poolOf,
  type Subscription,
} from '@paratope/database';
import { Queues, type QueueProcessor } from '@paratope/queue';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { DataSource } from 'typeorm';
import type { DispatcherConfig } from './config.js';
import { BacklogGauge } from './deliveries/backlog-gauge.js';
import { DeliveryEngine } from './deliveries/delivery-engine.js';
import { DUE_CHANNEL } from './deliveries/delivery-queue.js';
import { Retention } from './deliveries/retention.js';
import { EndpointStore } from './endpoints/endpoint-store.js';
import { SCHEMA } from './schema.js';
import { CONFIG, EVENT_PROCESSOR, JOBS, type JobsClient } from './tokens.js';

/** Starts the background tasks of the dispatcher, and stops them in an order in which nothing is lost. */
@Injectable()
export class DispatcherLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private subscription: Subscription | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<DispatcherConfig, 'DATABASE_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly queues: Queues,
    @Inject(JOBS) private readonly jobs: JobsClient,
    private readonly endpoints: EndpointStore,
    private readonly engine: DeliveryEngine,
    private readonly retention: Retention,
    private readonly backlog: BacklogGauge,
    @Inject(EVENT_PROCESSOR) private readonly consumer: QueueProcessor,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await assertSchemaMigrated(this.db, SCHEMA);
    measurePool(poolOf(this.db), SCHEMA.name);
    await this.clock.follow(poolOf(this.db));
    await this.endpoints.assertKeyFits();
    const resealed = await this.endpoints.reseal();
    if (resealed > 0) this.logger.info({ resealed }, 'webhook secrets are sealed under the new key');
    this.subscription = await listen(this.config.DATABASE_URL, DUE_CHANNEL, {
      notify: () => this.engine.wake(),
      reconnect: () => this.engine.wake(),
      error: (err) => this.logger.warn({ err }, 'the connection that listens for deliveries broke'),
    });
    this.engine.start();
    this.retention.start();
    this.backlog.start();
    this.consumer.start();
  }

  /** Rejects while the dispatcher cannot take events. */
  assertConsuming(): Promise<void> {
    return this.consumer.assertProgress();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer.close();
    await this.subscription?.close();
    await Promise.all([this.engine.drain(), this.retention.stop()]);
    this.backlog.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    this.jobs.close();
  }
}
