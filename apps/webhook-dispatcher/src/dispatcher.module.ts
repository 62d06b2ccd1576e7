import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseClock, dataSourceOptions } from '@paratope/database';
import { EVENT_QUEUE, QueuesModule } from '@paratope/queue';
import { createRpcClient, jobs } from '@paratope/rpc';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import { sharedClock, type Clock } from './clock.js';
import type { DispatcherConfig } from './config.js';
import { BacklogGauge } from './deliveries/backlog-gauge.js';
import { DeliveryEngine } from './deliveries/delivery-engine.js';
import { DeliveryLog } from './deliveries/delivery-log.js';
import { DeliveryQueue } from './deliveries/delivery-queue.js';
import { Retention } from './deliveries/retention.js';
import { DispatcherLifecycle } from './dispatcher-lifecycle.js';
import { EndpointStore } from './endpoints/endpoint-store.js';
import { EventIntake } from './events/event-intake.js';
import { eventProcessor } from './events/event-processor.js';
import { EventStore } from './events/event-store.js';
import { dnsResolver, systemResolver, type Resolve } from './http/resolve.js';
import { HttpSender } from './http/sender.js';
import { SCHEMA } from './schema.js';
import { SecretBox } from './signing/secret-box.js';
import {
  CLOCK,
  CONFIG,
  EVENT_PROCESSOR,
  JOBS,
  RANDOM,
  RESOLVE,
  SENDER,
  type JobsClient,
  type Random,
} from './tokens.js';

export const SERVICE_NAME = 'webhook-dispatcher';

/** Ports to the machine that a test may replace. */
export interface MachinePorts {
  readonly clock: Clock;
  readonly random: Random;
  readonly resolve: Resolve;
  readonly logger: Logger;
}

@Module({})
export class DispatcherModule {
  static with(config: DispatcherConfig, given: Partial<MachinePorts> = {}): DynamicModule {
    const databaseClock = new DatabaseClock();
    const { clock = sharedClock(databaseClock), random = Math.random, logger = createLogger(SERVICE_NAME) } = given;
    const resolve = given.resolve ?? (config.WEBHOOKS_ALLOW_PRIVATE ? systemResolver : dnsResolver());
    const rules = { allowPrivate: config.WEBHOOKS_ALLOW_PRIVATE };
    const machine: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: CLOCK, useValue: clock },
      { provide: DatabaseClock, useValue: databaseClock },
      { provide: RANDOM, useValue: random },
      { provide: RESOLVE, useValue: resolve },
      { provide: SENDER, useValue: new HttpSender({ ...rules, timeoutMs: config.WEBHOOK_TIMEOUT_MS }, resolve) },
      { provide: SecretBox, useValue: new SecretBox(config.WEBHOOK_SECRETS_KEY, config.WEBHOOK_SECRETS_KEY_ALSO) },
    ];
    const consumer: Provider = { provide: EVENT_PROCESSOR, useClass: eventProcessor(config.QUEUE_LOCK_MS) };
    const connections: Provider[] = [{ provide: JOBS, useFactory: () => openJobs(config) }];
    const parts: Provider[] = [
      EndpointStore,
      EventStore,
      EventIntake,
      DeliveryQueue,
      DeliveryEngine,
      DeliveryLog,
      Retention,
      BacklogGauge,
      DispatcherLifecycle,
    ];
    return {
      module: DispatcherModule,
      imports: [database(config, logger), eventQueue(config, logger)],
      providers: [...machine, ...connections, ...parts, consumer],
    };
  }
}

const database = (config: DispatcherConfig, logger: Logger): DynamicModule =>
  TypeOrmModule.forRoot({
    ...dataSourceOptions(SCHEMA, {
      url: config.DATABASE_URL,
      max: config.DATABASE_POOL,
      applicationName: SERVICE_NAME,
      onError: (err) => logger.error({ err }, 'a database connection broke'),
    }),
    // Nest does not retry: the supervisor restarts the service.
    retryAttempts: 0,
    retryDelay: 0,
  });

const eventQueue = (config: DispatcherConfig, logger: Logger): DynamicModule =>
  QueuesModule.register({
    role: 'consumer',
    queues: [EVENT_QUEUE],
    useFactory: () => ({
      redisUrl: config.REDIS_URL,
      databaseUrl: config.QUEUE_DATABASE_URL ?? config.DATABASE_URL,
      applicationName: SERVICE_NAME,
      onError: (err, queue) => logger.error({ err, queue }, 'queue error'),
    }),
  });

const openJobs = (config: DispatcherConfig): JobsClient =>
  createRpcClient(jobs.JobServiceClient, config.JOBS_ADDRESS, config.RPC_IDENTITY);
