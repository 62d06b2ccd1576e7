import { Module } from '@nestjs/common';
import { WORK_KINDS } from '@paratope/pipelines';
import { ExecutionModule } from '../execution/execution.module.js';
import { OutboxModule } from '@paratope/gateway-outbox';
import { ResultsModule } from '@paratope/gateway-results';
import { KINDS, Reconciler } from './reconciler.js';
import { Retention } from './retention.js';

/** Repair after crashes, and retention. */
@Module({
  imports: [ExecutionModule, OutboxModule, ResultsModule],
  providers: [{ provide: KINDS, useValue: Object.keys(WORK_KINDS) }, Reconciler, Retention],
  exports: [Reconciler],
})
export class RepairModule {}
