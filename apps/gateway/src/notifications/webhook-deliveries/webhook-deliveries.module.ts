import { Module } from '@nestjs/common';
import { WebhookDeliveriesController } from './controller.js';

/** What was sent to webhook endpoints. */
@Module({ controllers: [WebhookDeliveriesController] })
export class WebhookDeliveriesModule {}
