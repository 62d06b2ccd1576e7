import { Module } from '@nestjs/common';
import { EventsController } from './controller.js';
import { JobEvents } from './job-events.js';

/** What happens to the jobs of an organization, as a stream. */
@Module({ controllers: [EventsController], providers: [JobEvents], exports: [JobEvents] })
export class EventsModule {}
