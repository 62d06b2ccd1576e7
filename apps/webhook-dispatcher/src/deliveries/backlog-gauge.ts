import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { later, type Clock } from '../clock.js';
import { dueDeliveries, oldestDueSeconds } from '../metrics.js';
import { CLOCK } from '../tokens.js';
import { DeliveryQueue } from './delivery-queue.js';

const MEASURE_EVERY_MS = 10_000;

/** Keeps the metrics of the due deliveries up to date. */
@Injectable()
export class BacklogGauge {
  private cancel: () => void = () => undefined;

  constructor(
    private readonly queue: DeliveryQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.cancel = this.clock.wakeAt(later(this.clock.now(), MEASURE_EVERY_MS), () => {
      this.start();
      this.measure().catch((err: unknown) => this.logger.warn({ err }, 'cannot measure the backlog'));
    });
  }

  stop(): void {
    this.cancel();
  }

  private async measure(): Promise<void> {
    const { due, oldestMs } = await this.queue.backlog(this.clock.now());
    dueDeliveries.record(due);
    oldestDueSeconds.record(oldestMs / 1000);
  }
}
