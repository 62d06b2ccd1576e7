import { Processor } from '@nestjs/bullmq';
import type { Type } from '@nestjs/common';
import { consumerOptions, EVENT_QUEUE, QueueProcessor, Queues, type QueueItem } from '@paratope/queue';
import { EventIntake } from './event-intake.js';

/** Number of events handled at once; each takes two round trips. */
const EVENT_CONCURRENCY = 16;

/** Returns the consumer of events; the lock time, after which the items of a dead consumer are taken over, is configured. */
export function eventProcessor(lockMs: number): Type<QueueProcessor> {
  @Processor(EVENT_QUEUE, consumerOptions({ concurrency: EVENT_CONCURRENCY, lockMs }))
  class EventProcessor extends QueueProcessor {
    constructor(
      queues: Queues,
      private readonly intake: EventIntake,
    ) {
      super(queues);
    }

    protected override handle(item: QueueItem): Promise<void> {
      return this.intake.handle(item);
    }
  }
  return EventProcessor;
}
