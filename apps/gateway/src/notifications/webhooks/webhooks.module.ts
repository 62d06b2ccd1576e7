import { Module } from '@nestjs/common';
import { WebhookDeliveriesModule } from '../webhook-deliveries/webhook-deliveries.module.js';
import { WebhooksController } from './controller.js';

/** An org's webhook endpoints. */
@Module({ imports: [WebhookDeliveriesModule], controllers: [WebhooksController] })
export class WebhooksModule {}
