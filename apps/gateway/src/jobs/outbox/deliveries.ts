import { run, type Transaction } from '@paratope/database';
import type { QueuePublisher } from '@paratope/queue';
import { billing } from '@paratope/rpc';
import type { Logger } from '@paratope/telemetry';
import type { BillingClient, Clock } from '../../tokens.js';
import type { Deliver } from './outbox-relay.js';
import { findRefunds, forgetVoided, postponeRefunds } from './outbox.sql.js';
import { queueItem } from './queue-item.js';

const { RefundOutcome } = billing;

/** How long a refund waits that billing cannot book yet. */
const RETRY_REFUND_MS = 60_000;

/** Jobs, events and uploads: their ids go to the queue that the row names. */
export const deliverToQueue =
  (publisher: Pick<QueuePublisher, 'publish'>): Deliver =>
  async (rows) => {
    const queues = Map.groupBy(rows, (row) => row.queue);
    for (const [queue, items] of queues)
      if (queue !== null)
        await publisher.publish(
          queue,
          items.map(({ subject, traceparent }) => queueItem(subject, traceparent)),
        );
  };

/** Refunds: billing books each once, however often it hears of it. */
export const deliverRefunds =
  (on: { readonly billing: Pick<BillingClient, 'refund'>; readonly clock: Clock; readonly logger: Logger }): Deliver =>
  async (rows, tx: Transaction) => {
    const jobs = await run(tx, findRefunds, { ids: rows.map((row) => row.subject) });
    const refunds = jobs.map((job) => ({
      source: refundSource(job.id),
      chargeSource: job.charge_source,
      orgId: job.org_id,
      amount: job.credit_cost,
      description: job.kind,
    }));
    const { results } = await on.billing.refund({ refunds });
    const outcomes = new Map(results.map((result) => [result.source, result.outcome]));
    const booked: string[] = [];
    const later: string[] = [];
    for (const { id } of jobs) {
      const outcome = outcomes.get(refundSource(id));
      if (outcome === RefundOutcome.APPLIED || outcome === RefundOutcome.VOIDED) {
        booked.push(id);
        continue;
      }
      on.logger.error({ job_id: id, outcome }, 'billing did not book a refund');
      // A mismatch is a defect that repetition cannot mend; it stays in the log. Everything else is tried again.
      if (outcome !== RefundOutcome.MISMATCH) later.push(id);
    }
    await run(tx, forgetVoided, { ids: booked });
    if (later.length > 0) await run(tx, postponeRefunds, { ids: later, until: new Date(on.clock() + RETRY_REFUND_MS) });
  };

const refundSource = (jobId: string): string => `job:${jobId}`;
