import { Module } from '@nestjs/common';
import { AuditEventsController } from './controller.js';

/** Who did what in an org. */
@Module({ controllers: [AuditEventsController] })
export class AuditEventsModule {}
