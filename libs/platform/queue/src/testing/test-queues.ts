import { Processor } from '@nestjs/bullmq';
import { Inject, Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { consumerOptions } from '../options.js';
import type { QueueItem, QueuePublisher } from '../port.js';
import { QueueProcessor } from '../queue-processor.js';
import { QueuesModule, type QueuesSettings } from '../queues.module.js';
import { Queues } from '../queues.js';

export interface TestQueues {
  readonly publisher: QueuePublisher;
  close(): Promise<void>;
}

/** Opens the queues of a publishing app, in a container of their own. */
export async function openTestQueues(settings: QueuesSettings, queues: readonly string[]): Promise<TestQueues> {
  const app = await start(QueuesModule.register({ role: 'producer', queues, useFactory: () => settings }));
  const publisher = app.get(Queues);
  return {
    publisher,
    close: async () => {
      await publisher.close();
      await app.close();
    },
  };
}

export interface TestConsumer {
  readonly queue: string;
  readonly concurrency: number;
  readonly handler: (item: QueueItem) => Promise<void>;
}

interface TestConsumers {
  /** Consumers in the order of the arguments. */
  readonly consumers: readonly QueueProcessor[];
  close(): Promise<void>;
}

/** Opens the consumers of an app, one processor for each queue; none of them is started. */
export async function openTestConsumers(
  settings: QueuesSettings & { readonly lockMs?: number },
  wanted: readonly TestConsumer[],
): Promise<TestConsumers> {
  const processors = wanted.map((consumer) => processorOf(consumer, settings.lockMs));
  const names = wanted.map(({ queue }) => queue);
  const app = await start({
    module: TestConsumersModule,
    imports: [QueuesModule.register({ role: 'consumer', queues: names, useFactory: () => settings })],
    providers: processors,
  });
  const consumers = processors.map((processor) => app.get<QueueProcessor>(processor));
  return {
    consumers,
    close: async () => {
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await app.get(Queues).close();
      await app.close();
    },
  };
}

function processorOf({ queue, concurrency, handler }: TestConsumer, lockMs = 10_000) {
  @Processor(queue, consumerOptions({ concurrency, lockMs }))
  class TestProcessor extends QueueProcessor {
    constructor(@Inject(Queues) queues: Queues) {
      super(queues);
    }

    protected override handle(item: QueueItem): Promise<void> {
      return handler(item);
    }
  }
  return TestProcessor;
}

const start = (module: DynamicModule): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });

@Module({})
class TestConsumersModule {}
