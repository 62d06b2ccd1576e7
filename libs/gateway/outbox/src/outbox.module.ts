import { Module } from '@nestjs/common';
import { WORK_KINDS } from '@paratope/pipelines';
import { EVENT_QUEUE, QueuesModule, UPLOAD_QUEUE } from '@paratope/queue';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { OutboxDeliveries } from './deliveries.js';
import { InlinePublisher } from './inline-publisher.js';
import { OutboxRelay } from './outbox-relay.js';

/** The gateway only publishes: ids of jobs, of events for the dispatcher, and of files to check. */
const QUEUES = QueuesModule.register({
  role: 'producer',
  queues: [...Object.keys(WORK_KINDS), EVENT_QUEUE, UPLOAD_QUEUE],
  inject: [CONFIG, LOGGER],
  useFactory: (config: GatewayConfig, logger: Logger) => ({
    redisUrl: config.REDIS_URL,
    databaseUrl: config.QUEUE_DATABASE_URL ?? config.DATABASE_URL,
    applicationName: 'gateway',
    onError: (err, queue) => logger.warn({ err, queue }, 'queue store'),
  }),
});

/** Publication of committed rows to the queues and to billing. */
@Module({
  imports: [QUEUES],
  providers: [InlinePublisher, OutboxDeliveries, OutboxRelay],
  exports: [QUEUES, InlinePublisher, OutboxRelay],
})
export class OutboxModule {}
