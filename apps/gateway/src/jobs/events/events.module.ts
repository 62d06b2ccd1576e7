import { Module } from '@nestjs/common';
import { EventsController } from './controller.js';
import { JobEvents } from './job-events.js';

/** The events of an organization's jobs and screens, as a stream. */
@Module({ controllers: [EventsController], providers: [JobEvents], exports: [JobEvents] })
export class EventsModule {}
