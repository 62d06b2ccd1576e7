import { Processor } from '@nestjs/bullmq';
import type { Type } from '@nestjs/common';
import { consumerOptions, EVENT_QUEUE, QueueProcessor, Queues, type QueueItem } from '@paratope/queue';
import { EventIntake } from './event-intake.js';

/** Events handled at once; each is two round trips. */
const EVENT_CONCURRENCY = 16;

/** The consumer of events; how soon those of a dead one are taken again is configuration. */
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
