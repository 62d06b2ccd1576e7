import { Global, Inject, Injectable, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { assertMigrated, createPool, type Pool } from '@paratope/database';
import { IdempotencyStore } from '@paratope/idempotency';
import { openObjectStore } from '@paratope/object-store';
import { postgresRateLimiter, redisRateLimiter, type RateLimiter } from '@paratope/rate-limit';
import { billing, checkout, createRpcClient, webhooks } from '@paratope/rpc';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import type { GatewayConfig } from './config.js';
import { CONTRACTS, DEPRECATED } from './contracts.js';
import { MIGRATIONS } from './migrations.js';
import {
  API_CONTRACTS,
  BILLING,
  CHECKOUTS,
  CLOCK,
  CONFIG,
  DEPRECATIONS,
  OBJECT_STORE,
  POOL,
  RATE_LIMITER,
  WEBHOOKS,
  type BillingClient,
  type CheckoutsClient,
  type Clock,
  type WebhooksClient,
} from './tokens.js';

/** Lets go of every connection after the last request was answered. */
@Injectable()
class Connections implements OnApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
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
    await this.pool.end();
  }
}

/** What every part of the gateway shares: configuration, clock, connections. */
@Global()
@Module({})
export class CoreModule {
  static register(config: GatewayConfig, clock: Clock): DynamicModule {
    const shared = [
      { provide: CONFIG, useValue: config },
      { provide: CLOCK, useValue: clock },
      { provide: API_CONTRACTS, useValue: CONTRACTS },
      { provide: DEPRECATIONS, useValue: DEPRECATED },
      { provide: LOGGER, useValue: createLogger('gateway') },
      { provide: POOL, useFactory: (logger: Logger) => openPool(config, logger), inject: [LOGGER] },
      {
        provide: RATE_LIMITER,
        useFactory: (pool: Pool, logger: Logger) =>
          config.REDIS_URL === undefined
            ? postgresRateLimiter(pool)
            : redisRateLimiter(config.REDIS_URL, (err) => logger.warn({ err }, 'rate store')),
        inject: [POOL, LOGGER],
      },
      { provide: OBJECT_STORE, useFactory: () => openObjectStore(config, clock) },
      {
        provide: BILLING,
        useFactory: () => createRpcClient(billing.CreditServiceClient, config.BILLING_ADDRESS, config.RPC_SECRET),
      },
      {
        provide: CHECKOUTS,
        useFactory: () => createRpcClient(checkout.CheckoutServiceClient, config.BILLING_ADDRESS, config.RPC_SECRET),
      },
      {
        provide: WEBHOOKS,
        useFactory: () => createRpcClient(webhooks.WebhookServiceClient, config.WEBHOOKS_ADDRESS, config.RPC_SECRET),
      },
      {
        provide: IdempotencyStore,
        useFactory: (pool: Pool) => new IdempotencyStore(pool, clock),
        inject: [POOL],
      },
    ];
    return {
      module: CoreModule,
      providers: [...shared, Connections],
      exports: shared.map(({ provide }) => provide),
    };
  }
}

/** @throws MigrationError when schema core is not up to date: the boot must stop. */
async function openPool(config: GatewayConfig, logger: Logger): Promise<Pool> {
  const pool = createPool({
    url: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    applicationName: 'gateway',
    onError: (err) => logger.warn({ err }, 'a database connection broke'),
  });
  try {
    await assertMigrated(pool, MIGRATIONS);
    return pool;
  } catch (error) {
    await pool.end();
    throw error;
  }
}
