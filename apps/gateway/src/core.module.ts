import { Global, Inject, Injectable, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { batched, unbatched, type Batching } from '@paratope/coalesce';
import { assertSchemaMigrated, DatabaseClock, dataSourceOptions, measurePool, Pool, poolOf } from '@paratope/database';
import { IdempotencyStore } from '@paratope/idempotency';
import { openObjectStore } from '@paratope/object-store';
import { postgresRateLimiter, redisRateLimiter, type RateLimiter } from '@paratope/rate-limit';
import { billing, checkout, createRpcClient, webhooks } from '@paratope/rpc';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import { DataSource, EntityManager } from 'typeorm';
import {
  API_CONTRACTS,
  BATCHING,
  BILLING,
  type BillingClient,
  CHECKOUTS,
  CLOCK,
  CONFIG,
  type CheckoutsClient,
  type Clock,
  DEPRECATIONS,
  type GatewayConfig,
  OBJECT_STORE,
  RATE_LIMITER,
  WEBHOOKS,
  type WebhooksClient,
} from '@paratope/gateway-settings';
import { DEPRECATED } from './deprecations.js';
import type { RouteContract } from '@paratope/gateway-http';
import { KEY_TABLES, SCHEMA } from '@paratope/gateway-tables';

/** Longest time that a request waits for the object store, so that it is answered within 5 s while the store does not respond. */
const STORE_ANSWERS_WITHIN_MS = 4_000;

/** Closes every connection after the last request was answered. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    @Inject(BILLING) private readonly credits: BillingClient,
    @Inject(CHECKOUTS) private readonly checkouts: CheckoutsClient,
    @Inject(WEBHOOKS) private readonly endpoints: WebhooksClient,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.credits.close();
    this.checkouts.close();
    this.endpoints.close();
    await this.limiter.close();
  }
}

/** Providers that every part of the gateway shares: configuration, clock, connections. */
@Global()
@Module({})
export class CoreModule {
  /**
   * @param contracts contracts of every route of the API
   * @param given clock that replaces PostgreSQL's time; for tests.
   */
  static register(config: GatewayConfig, contracts: readonly RouteContract[], given?: Clock): DynamicModule {
    const databaseClock = new DatabaseClock();
    const clock = given ?? databaseClock.now;
    const logger = createLogger('gateway');
    const shared = [
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
      { provide: BATCHING, useValue: config.BATCHING ? batched : unbatched },
      { provide: API_CONTRACTS, useValue: contracts },
      { provide: DEPRECATIONS, useValue: DEPRECATED },
      { provide: LOGGER, useValue: logger },
      {
        provide: Pool,
        useFactory: async (db: DataSource) => {
          const pool = await migratedPool(db);
          measurePool(pool, SCHEMA.name);
          await databaseClock.follow(pool);
          return pool;
        },
        inject: [DataSource],
      },
      {
        provide: RATE_LIMITER,
        useFactory: (pool: Pool, logger: Logger, batching: Batching) =>
          config.REDIS_URL === undefined
            ? postgresRateLimiter(pool, 'core.rate_windows', batching)
            : redisRateLimiter(config.REDIS_URL, batching, (err) => logger.warn({ err }, 'rate store')),
        inject: [Pool, LOGGER, BATCHING],
      },
      { provide: OBJECT_STORE, useFactory: () => openObjectStore(config, clock, STORE_ANSWERS_WITHIN_MS) },
      {
        provide: BILLING,
        useFactory: () => createRpcClient(billing.CreditServiceClient, config.BILLING_ADDRESS, config.RPC_IDENTITY),
      },
      {
        provide: CHECKOUTS,
        useFactory: () => createRpcClient(checkout.CheckoutServiceClient, config.BILLING_ADDRESS, config.RPC_IDENTITY),
      },
      {
        provide: WEBHOOKS,
        useFactory: () => createRpcClient(webhooks.WebhookServiceClient, config.WEBHOOKS_ADDRESS, config.RPC_IDENTITY),
      },
      {
        provide: IdempotencyStore,
        useFactory: (db: EntityManager, batching: Batching) => new IdempotencyStore(db, KEY_TABLES, clock, batching),
        inject: [EntityManager, BATCHING],
      },
    ];
    return {
      module: CoreModule,
      imports: [database(config, logger)],
      providers: [...shared, Connections],
      exports: shared.map(({ provide }) => provide),
    };
  }
}

const database = (config: GatewayConfig, logger: Logger): DynamicModule =>
  TypeOrmModule.forRoot({
    ...dataSourceOptions(SCHEMA, {
      url: config.DATABASE_URL,
      max: config.DATABASE_POOL,
      applicationName: 'gateway',
      onError: (err) => logger.warn({ err }, 'a database connection broke'),
    }),
    // The process fails at once; its supervisor restarts it.
    retryAttempts: 0,
    retryDelay: 0,
  });

/** @throws MigrationError if schema core is not up to date: the boot must stop. */
async function migratedPool(db: DataSource): Promise<Pool> {
  await assertSchemaMigrated(db, SCHEMA);
  return poolOf(db);
}
