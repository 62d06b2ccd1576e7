import { SpanKind } from '@opentelemetry/api';
import { counter, messageSpan, type SpanSettings } from '@paratope/telemetry';
import type { QueueItem } from './port.js';

/** Items that their handler rejected on the last delivery. */
export const droppedItems = counter<'queue'>('paratope.queue.dropped', 'Items given up after their last delivery.');

/** Attributes of OpenTelemetry's semantic conventions for messaging. */
const messaging = (queue: string, id: string, operation: 'send' | 'process') => ({
  name: `${operation} ${queue}`,
  attributes: {
    'messaging.system': 'bullmq',
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
    'messaging.destination.name': queue,
    'messaging.message.id': id,
  },
});

/** Returns the settings of the span of an item's consumer. */
export const consumerSpan = (queue: string, id: string): SpanSettings => ({
  ...messaging(queue, id, 'process'),
  kind: SpanKind.CONSUMER,
});

/** Publishes items in the trace of their cause. Each carries the context of its own span. */
export async function withProducerSpans(
  queue: string,
  items: readonly QueueItem[],
  publish: (items: readonly QueueItem[]) => Promise<void>,
): Promise<void> {
  const spans = items.map(({ id, traceparent }) => messageSpan(traceparent, messaging(queue, id, 'send')));
  try {
    await publish(
      items.map((item, index) => {
        const traceparent = spans[index]?.traceparent ?? item.traceparent;
        return traceparent === undefined ? item : { ...item, traceparent };
      }),
    );
  } finally {
    for (const sent of spans) sent?.span.end();
  }
}
