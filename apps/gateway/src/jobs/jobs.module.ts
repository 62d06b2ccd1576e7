import { Module } from '@nestjs/common';
import { JobsBackground } from './background.js';
import { EventsModule } from './events/events.module.js';
import { KindsModule } from './kinds/kinds.module.js';
import { OutboxModule } from '@paratope/gateway-outbox';
import { RunsModule } from '@paratope/gateway-runs';
import { RepairModule } from './repair/repair.module.js';
import { ViewsModule } from './views/views.module.js';

/** Jobs of every kind: their routes, the service that workers call, and the background work. */
@Module({
  imports: [EventsModule, KindsModule, OutboxModule, RepairModule, RunsModule, ViewsModule],
  providers: [JobsBackground],
})
export class JobsModule {}
