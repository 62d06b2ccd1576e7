import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { later, type Clock } from '../clock.js';
import type { DispatcherConfig } from '../config.js';
import { DROP_EVENTS } from '../events/events.sql.js';
import { CLOCK, CONFIG, JOBS, type JobsClient } from '../tokens.js';
import { AGED_DELIVERIES, DELIVERIES_OF_EVENTS, DROP_ARCHIVED, DROP_DELIVERIES } from './deliveries.sql.js';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 1000;

/** Deletes deliveries that ended long ago, once an hour and in small batches, so that the log does not grow for ever. */
@Injectable()
export class Retention {
  private cancel: () => void = () => undefined;
  private running = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<DispatcherConfig, 'WEBHOOK_LOG_DAYS' | 'ARCHIVE_FORGOTTEN'>,
    @Inject(JOBS) private readonly jobs: Pick<JobsClient, 'archiveDeliveries'>,
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

  /** Archives the deliveries of events that are about to be deleted, if the operator has configured an archive. */
  async archive(orgId: string, eventIds: readonly string[]): Promise<void> {
    if (!this.config.ARCHIVE_FORGOTTEN) return;
    const rows = await run(this.db, DELIVERIES_OF_EVENTS, { orgId, eventIds });
    if (rows.length > 0) await this.jobs.archiveDeliveries({ deliveries: rows.map(asArchived) });
  }

  private async sweep(): Promise<void> {
    const before = later(this.clock.now(), -this.config.WEBHOOK_LOG_DAYS * 24 * HOUR_MS);
    const steps = [
      () => (this.config.ARCHIVE_FORGOTTEN ? this.dropArchived(before) : this.drop(DROP_DELIVERIES, before)),
      () => this.drop(DROP_EVENTS, before),
    ];
    for (const step of steps) {
      let dropped = BATCH;
      while (this.running && dropped === BATCH) dropped = await step();
    }
  }

  private async drop(statement: typeof DROP_DELIVERIES, before: Date): Promise<number> {
    return (await run(this.db, statement, { before, limit: BATCH })).length;
  }

  /** Deliveries that cannot be archived stay. */
  private async dropArchived(before: Date): Promise<number> {
    const rows = await run(this.db, AGED_DELIVERIES, { before, limit: BATCH });
    if (rows.length === 0) return 0;
    await this.jobs.archiveDeliveries({ deliveries: rows.map(asArchived) });
    await run(this.db, DROP_ARCHIVED, { before, ids: rows.map(({ id }) => id) });
    return rows.length;
  }
}

const asArchived = ({ id, row }: { id: string; row: string }): { id: string; rowJson: string } => ({
  id,
  rowJson: row,
});
