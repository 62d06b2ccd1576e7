import { Inject, Injectable } from '@nestjs/common';
import { run, type Transaction } from '@paratope/database';
import { Queues, type QueuePublisher } from '@paratope/queue';
import { billing } from '@paratope/rpc';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { BILLING, type BillingClient, CLOCK, type Clock } from '@paratope/gateway-settings';
import { findRefunds, forgetVoided, postponeRefunds, type OutboxRow, type Topic } from './outbox.sql.js';
import { queueItem } from './queue-item.js';

const { RefundOutcome } = billing;

/** Delay of a refund that billing cannot book yet. */
const RETRY_REFUND_MS = 60_000;

/** Delivers outbox rows to the queue or to billing. Both may receive a row twice without effect. */
@Injectable()
export class OutboxDeliveries {
  constructor(
    @Inject(Queues) private readonly publisher: Pick<QueuePublisher, 'publish' | 'republish'>,
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'refund'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param tx transaction that holds the rows; its writes are committed if and only if the rows are removed. */
  deliver(topic: Topic, rows: readonly OutboxRow[], tx: Transaction): Promise<void> {
    return topic === 'refund' ? this.refund(rows, tx) : this.enqueue(topic, rows);
  }

  /** Publishes the ids of jobs, events and uploads to the queue that the row names. */
  private async enqueue(topic: Topic, rows: readonly OutboxRow[]): Promise<void> {
    for (const [queue, of] of Map.groupBy(rows, (row) => row.queue)) {
      if (queue === null) continue;
      const items = of.map(({ subject, traceparent }) => queueItem(subject, traceparent));
      // Nobody searches the queue for lost uploads. A row asks for the check again, also after the store lost a part of the item.
      if (topic === 'upload') await this.publisher.republish(queue, items);
      else await this.publisher.publish(queue, items);
    }
  }

  /** Sends refunds to billing, which books each refund once, however often it receives it. */
  private async refund(rows: readonly OutboxRow[], tx: Transaction): Promise<void> {
    const jobs = await run(tx, findRefunds, { ids: rows.map((row) => row.subject) });
    const refunds = jobs.map((job) => ({
      source: refundSource(job.id),
      chargeSource: job.charge_source,
      orgId: job.org_id,
      amount: job.credit_cost,
      description: job.kind,
    }));
    const { results } = await this.billing.refund({ refunds });
    const outcomes = new Map(results.map((result) => [result.source, result.outcome]));
    const booked: string[] = [];
    const later: string[] = [];
    for (const { id } of jobs) {
      const outcome = outcomes.get(refundSource(id));
      if (outcome === RefundOutcome.APPLIED || outcome === RefundOutcome.VOIDED) {
        booked.push(id);
        continue;
      }
      this.logger.error({ job_id: id, outcome }, 'billing did not book a refund');
      // A mismatch is a defect that a repetition cannot fix, so it is only logged. Every other outcome is repeated.
      if (outcome !== RefundOutcome.MISMATCH) later.push(id);
    }
    await run(tx, forgetVoided, { ids: booked });
    if (later.length > 0)
      await run(tx, postponeRefunds, { ids: later, until: new Date(this.clock() + RETRY_REFUND_MS) });
  }
}

const refundSource = (jobId: string): string => `job:${jobId}`;
