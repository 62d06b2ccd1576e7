import { Processor } from '@nestjs/bullmq';
import type { Type } from '@nestjs/common';
import { consumerOptions, QueueProcessor, Queues, type ConsumerOptions, type QueueItem } from '@paratope/queue';
import type { WorkKind } from '@paratope/pipelines';
import { JobRunner } from './job-runner.js';

/** Returns the consumer of one kind's queue: an app has only one, and its kind is known at the start. */
export function jobProcessor(kind: WorkKind, options: ConsumerOptions): Type<QueueProcessor> {
  @Processor(kind, consumerOptions(options))
  class JobProcessor extends QueueProcessor {
    constructor(
      queues: Queues,
      private readonly runner: JobRunner,
    ) {
      super(queues);
    }

    protected override handle(item: QueueItem): Promise<void> {
      return this.runner.handle(item);
    }
  }
  return JobProcessor;
}
