import { Module } from '@nestjs/common';
import { WebhookDeliveriesController } from './controller.js';

/** Deliveries to webhook endpoints. */
@Module({ controllers: [WebhookDeliveriesController] })
export class WebhookDeliveriesModule {}
