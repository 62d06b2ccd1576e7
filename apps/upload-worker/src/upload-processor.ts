import { Processor } from '@nestjs/bullmq';
import type { Type } from '@nestjs/common';
import {
  consumerOptions,
  QueueProcessor,
  Queues,
  UPLOAD_QUEUE,
  type ConsumerOptions,
  type QueueItem,
} from '@paratope/queue';
import { UploadCheck } from './upload-check.js';

/** Consumer of uploaded files. The configuration sets how many are checked at once. */
export function uploadProcessor(options: ConsumerOptions): Type<QueueProcessor> {
  @Processor(UPLOAD_QUEUE, consumerOptions(options))
  class UploadProcessor extends QueueProcessor {
    constructor(
      queues: Queues,
      private readonly check: UploadCheck,
    ) {
      super(queues);
    }

    protected override handle(item: QueueItem): Promise<void> {
      return this.check.handle(item);
    }
  }
  return UploadProcessor;
}
