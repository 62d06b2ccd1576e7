import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { later, type Clock } from '../clock.js';
import type { DispatcherConfig } from '../config.js';
import { DROP_EVENTS } from '../events/events.sql.js';
import { CLOCK, CONFIG } from '../tokens.js';
import { DROP_DELIVERIES } from './deliveries.sql.js';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 1000;

/** Drops what has been finished for long, so that the log does not grow for ever: once an hour, in small batches. */
@Injectable()
export class Retention {
  private cancel: () => void = () => undefined;
  private running = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<DispatcherConfig, 'WEBHOOK_LOG_DAYS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = true;
    this.cancel = this.clock.wakeAt(later(this.clock.now(), HOUR_MS), () => {
      this.work = this.sweep()
        .catch((err: unknown) => this.logger.error({ err }, 'cannot drop old deliveries'))
        .finally(() => {
          if (this.running) this.start();
        });
    });
  }

  async stop(): Promise<void> {
    this.running = false;
    this.cancel();
    await this.work;
  }

  private async sweep(): Promise<void> {
    const before = later(this.clock.now(), -this.config.WEBHOOK_LOG_DAYS * 24 * HOUR_MS);
    for (const drop of [DROP_DELIVERIES, DROP_EVENTS]) {
      let dropped = BATCH;
      while (this.running && dropped === BATCH) dropped = (await run(this.db, drop, { before, limit: BATCH })).length;
    }
  }
}
