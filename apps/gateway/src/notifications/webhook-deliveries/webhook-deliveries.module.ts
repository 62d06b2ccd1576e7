import { Module } from '@nestjs/common';
import { AttemptWaits } from './attempt-waits.js';
import { WebhookDeliveriesController } from './controller.js';

/** Deliveries to webhook endpoints. */
@Module({ controllers: [WebhookDeliveriesController], providers: [AttemptWaits], exports: [AttemptWaits] })
export class WebhookDeliveriesModule {}
