import { Module } from '@nestjs/common';
import { WebhookDeliveriesModule } from './webhook-deliveries/webhook-deliveries.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** How an org learns what happens. */
@Module({ imports: [WebhooksModule, WebhookDeliveriesModule] })
export class NotificationsModule {}
