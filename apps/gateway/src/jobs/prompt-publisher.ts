import { crashPoint } from '@paratope/crash-points';
import { run, statement, type Pool } from '@paratope/database';
import type { QueuePublisher } from '@paratope/queue';
import type { Logger } from '@paratope/telemetry';
import type { PromptRow } from './transitions.sql.js';

/** For how long the relay leaves rows to the process that wrote them. */
export const PROMPT_MS = 2_000;

const remove = statement('outbox-remove', 'DELETE FROM core.outbox WHERE id = ANY ($1::bigint[])');

export interface PromptPublisherDependencies {
  readonly pool: Pool;
  readonly publisher: Pick<QueuePublisher, 'publish'>;
  readonly logger: Logger;
}

/**
 * Publishes what this process has just committed, without making its client wait, and then removes it from the
 * outbox. Whatever does not come about, because the queue is away or the process dies, is left to the relay.
 */
export class PromptPublisher {
  private waiting: PromptRow[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly on: PromptPublisherDependencies) {}

  publish(rows: readonly PromptRow[]): void {
    this.waiting.push(...rows);
    if (this.waiting.length > 0) this.running ??= this.run();
  }

  /** Resolves once everything handed over so far has been published or has failed. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  private async run(): Promise<void> {
    // What arrives during one publication leaves together in the next.
    while (this.waiting.length > 0) await this.publishAll(this.waiting.splice(0));
    this.running = undefined;
  }

  private async publishAll(rows: readonly PromptRow[]): Promise<void> {
    try {
      for (const [queue, items] of Map.groupBy(rows, (row) => row.queue)) {
        await this.on.publisher.publish(queue, items.map(queueItem));
      }
      crashPoint('gateway.after-publish');
      await run(this.on.pool, remove, [rows.map((row) => row.outbox_id)]);
    } catch (err) {
      this.on.logger.warn({ err, rows: rows.length }, 'could not publish at once; the outbox relay will');
    }
  }
}

const queueItem = ({ subject, traceparent }: PromptRow) =>
  traceparent === null ? { id: subject } : { id: subject, traceparent };
