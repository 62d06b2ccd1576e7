import { Module } from '@nestjs/common';
import { AuditEventsController } from './controller.js';

/** The audit log of an org. */
@Module({ controllers: [AuditEventsController] })
export class AuditEventsModule {}
