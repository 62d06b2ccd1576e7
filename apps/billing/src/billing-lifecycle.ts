import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { assertSchemaMigrated, measurePool, poolOf } from '@paratope/database';
import { DataSource } from 'typeorm';
import { GrantTimer } from './grant-timer.js';
import { LedgerCheck } from './ledger-check.js';
import { SCHEMA } from './schema.js';

/** Starts the background tasks of billing, and stops them before the connections that they use. */
@Injectable()
export class BillingLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly db: DataSource,
    private readonly grants: GrantTimer,
    private readonly check: LedgerCheck,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await assertSchemaMigrated(this.db, SCHEMA);
    measurePool(poolOf(this.db), SCHEMA.name);
    this.grants.start();
    this.check.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.grants.stop(), this.check.stop()]);
  }
}
