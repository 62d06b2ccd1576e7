import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions, poolOf, Pool } from '@paratope/database';
import { createLogger, LOGGER, type Logger } from '@paratope/telemetry';
import { DataSource, EntityManager } from 'typeorm';
import { BillingLifecycle } from './billing-lifecycle.js';
import { PaymentsService } from './checkout/payments-service.js';
import type { BillingConfig } from './config.js';
import { GrantTimer } from './grant-timer.js';
import { LedgerCheck } from './ledger-check.js';
import { Ledger } from './ledger/ledger.js';
import type { Clock } from './ledger/month.js';
import { countMoved } from './metrics.js';
import { SCHEMA } from './schema.js';
import { CLOCK, CONFIG } from './tokens.js';

export const SERVICE_NAME = 'billing';

/** Ports to the machine that a test may replace. */
export interface MachinePorts {
  readonly clock: Clock;
  readonly logger: Logger;
}

@Module({})
export class BillingModule {
  static with(config: BillingConfig, given: Partial<MachinePorts> = {}): DynamicModule {
    const { clock = () => new Date(), logger = createLogger(SERVICE_NAME) } = given;
    return {
      module: BillingModule,
      imports: [database(config, logger)],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: CLOCK, useValue: clock },
        { provide: Pool, inject: [DataSource], useFactory: poolOf },
        { provide: Ledger, inject: [Pool], useFactory: (pool: Pool) => new Ledger(pool, clock, countMoved) },
        {
          provide: PaymentsService,
          inject: [EntityManager, Ledger],
          useFactory: (db: EntityManager, ledger: Ledger) => new PaymentsService(config, { db, ledger, clock, logger }),
        },
        GrantTimer,
        LedgerCheck,
        BillingLifecycle,
      ],
    };
  }
}

const database = (config: BillingConfig, logger: Logger): DynamicModule =>
  TypeOrmModule.forRoot({
    ...dataSourceOptions(SCHEMA, {
      url: config.DATABASE_URL,
      max: config.DATABASE_POOL,
      applicationName: SERVICE_NAME,
      // Every request of an organization waits for the lock on its account, so a replica that froze must not hold the lock for long.
      mostSilentMs: 4_000,
      onError: (err) => logger.error({ err }, 'a database connection broke'),
    }),
    // Nest does not retry: the supervisor restarts the service.
    retryAttempts: 0,
    retryDelay: 0,
  });
