import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { assertMigrated, type Pool } from '@paratope/database';
import { GrantTimer } from './grant-timer.js';
import { LedgerCheck } from './ledger-check.js';
import { MIGRATIONS } from './migrations.js';
import { POOL } from './tokens.js';

/** Starts what works by itself, and stops it before the connections that it uses. */
@Injectable()
export class BillingLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly grants: GrantTimer,
    private readonly check: LedgerCheck,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await assertMigrated(this.pool, MIGRATIONS);
    this.grants.start();
    this.check.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.grants.stop(), this.check.stop()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
