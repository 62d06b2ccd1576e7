import { Module } from '@nestjs/common';
import { WebhookDeliveriesModule } from './webhook-deliveries/webhook-deliveries.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** Notifications of an org. */
@Module({ imports: [WebhooksModule, WebhookDeliveriesModule] })
export class NotificationsModule {}
