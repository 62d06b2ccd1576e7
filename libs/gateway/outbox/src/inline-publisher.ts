import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, Pool } from '@paratope/database';
import { Queues, type QueuePublisher } from '@paratope/queue';
import { outsideTraces, LOGGER, type Logger } from '@paratope/telemetry';
import { queueItem } from './queue-item.js';
import { removeRows, type OutboxRef } from './outbox.sql.js';

/** Time for which the relay leaves rows to the process that wrote them. */
export const INLINE_MS = 3_000;
/** Longest time that a published row stays in the outbox; well below {@link INLINE_MS}. */
const TIDY_MS = 500;
const TIDY_ROWS = 1_000;

/**
 * Publishes the rows that this process has just committed, without making its client wait, and removes them from the outbox a little later,
 * many at once. Rows that it cannot publish, because the queue is unavailable or the process dies, are left to the relay.
 */
@Injectable()
export class InlinePublisher {
  private waiting: OutboxRef[] = [];
  private published: number[] = [];
  private running: Promise<void> | undefined;
  private tidying: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    @Inject(Queues) private readonly publisher: Pick<QueuePublisher, 'publish'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  publish(rows: readonly OutboxRef[]): void {
    this.waiting.push(...rows);
    if (this.waiting.length > 0) this.running ??= outsideTraces(() => this.run());
  }

  /** Resolves once all rows added so far are published and removed, or have failed. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
    await this.tidy();
  }

  private async run(): Promise<void> {
    // Clients come first: their answers are sent in this turn of the event loop.
    await setImmediate();
    // Rows that arrive during one publication are sent together in the next.
    while (this.waiting.length > 0) await this.publishAll(this.waiting.splice(0));
    this.running = undefined;
  }

  private async publishAll(rows: readonly OutboxRef[]): Promise<void> {
    try {
      for (const [queue, items] of Map.groupBy(rows, (row) => row.queue)) {
        await this.publisher.publish(
          queue,
          items.map(({ subject, traceparent }) => queueItem(subject, traceparent)),
        );
      }
    } catch (err) {
      this.logger.warn({ err, rows: rows.length }, 'could not publish at once; the outbox relay will');
      return;
    }
    crashPoint('gateway.after-publish');
    for (const row of rows) this.published.push(row.outbox_id);
    if (this.published.length >= TIDY_ROWS) await this.tidy();
    else this.tidying ??= setTimeout(() => void this.tidy(), TIDY_MS);
  }

  private async tidy(): Promise<void> {
    clearTimeout(this.tidying);
    this.tidying = undefined;
    const ids = this.published.splice(0);
    if (ids.length === 0) return;
    await run(this.pool, removeRows, { ids }).catch((err: unknown) => {
      this.logger.warn({ err, rows: ids.length }, 'published rows stay in the outbox; the relay will repeat them');
    });
  }
}
