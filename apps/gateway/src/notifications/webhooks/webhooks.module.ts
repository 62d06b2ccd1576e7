import { Module } from '@nestjs/common';
import { WebhooksController } from './controller.js';

/** An org's webhook endpoints. */
@Module({ controllers: [WebhooksController] })
export class WebhooksModule {}
