import { Module } from '@nestjs/common';
import { EventsController } from './controller.js';
import { EventStreams } from './event-streams.js';

/** The events of an organization's jobs and runs, as a stream. */
@Module({ controllers: [EventsController], providers: [EventStreams], exports: [EventStreams] })
export class EventsModule {}
