import { Module } from '@nestjs/common';
import { FetchAttempts } from './fetch-attempts.js';
import { RunEngine } from './run-engine.js';
import { Scheduler } from './scheduler.js';

/** What lasts longer than a request: runs, and tasks that repeat. */
@Module({ providers: [FetchAttempts, RunEngine, Scheduler], exports: [FetchAttempts, RunEngine, Scheduler] })
export class RunsModule {}
