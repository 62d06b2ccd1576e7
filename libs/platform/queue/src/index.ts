export * from './names.js';
export { consumerOptions, QUEUE_KEY_PREFIX, type ConsumerOptions } from './options.js';
export * from './port.js';
export * from './prepare.js';
export { QueueProcessor } from './queue-processor.js';
export * from './queues.module.js';
export { Queues } from './queues.js';
export { consumerSpan } from './spans.js';
export { queueEnvironment } from './store.js';
