import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { listen, type Subscription } from '@paratope/database';
import { WORK_KINDS } from '@paratope/pipelines';
import { Queues } from '@paratope/queue';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { Scheduler } from '@paratope/gateway-runs';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { EventStreams } from './events/event-streams.js';
import { JOB_ENDED_CHANNEL } from './execution/transitions.sql.js';
import { initializeKindSeries } from './metrics.js';
import { InlinePublisher, OUTBOX_CHANNEL, OutboxRelay } from '@paratope/gateway-outbox';
import { Reconciler } from './repair/reconciler.js';
import { JobEndings } from './views/job-endings.js';

const HOUR_MS = 60 * 60_000;
/** Longest normal duration of a repair: refilling an emptied queue, a thousand ids at a time, is one turn. */
const STALLED_AFTER_MS = 30 * 60_000;

/** Runs the relay, the reconciler and the two subscriptions in the background, and stops them in the right order. */
@Injectable()
export class JobsBackground implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private subscriptions: Subscription[] = [];

  constructor(
    private readonly relay: OutboxRelay,
    private readonly inline: InlinePublisher,
    private readonly reconciler: Reconciler,
    private readonly endings: JobEndings,
    private readonly events: EventStreams,
    private readonly queues: Queues,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'DATABASE_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
    scheduler: Scheduler,
    @Inject(CONFIG) settings: Pick<GatewayConfig, 'RECONCILE_INTERVAL_MS'>,
  ) {
    // A task for each repair, so that a slow one delays no other.
    for (const repair of reconciler.repairs)
      scheduler.every({
        name: `reconcile ${repair}`,
        pauseMs: () => settings.RECONCILE_INTERVAL_MS,
        stalledAfterMs: STALLED_AFTER_MS,
        work: () => reconciler.repair(repair),
      });
    scheduler.every({
      name: 'forget steps of jobs',
      pauseMs: () => HOUR_MS,
      stalledAfterMs: 2 * HOUR_MS,
      work: () => events.sweep(),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { relay, endings, events } = this;
    await this.subscribe(
      OUTBOX_CHANNEL,
      () => relay.wake(),
      () => relay.wake(),
    );
    await this.subscribe(
      JOB_ENDED_CHANNEL,
      (ids) => {
        endings.announce(ids);
        events.wake();
      },
      () => endings.recheck(),
    );
    initializeKindSeries(Object.keys(WORK_KINDS));
    relay.start();
  }

  /** Requests are still being answered: those that wait for a job must not delay the shutdown. */
  onModuleDestroy(): void {
    this.endings.close();
    this.reconciler.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.relay.stop(), this.inline.idle()]);
    await Promise.all(this.subscriptions.map((subscription) => subscription.close()));
    await this.queues.close();
  }

  private async subscribe(channel: string, notify: (payload: string) => void, reconnect: () => void): Promise<void> {
    const { config, logger } = this;
    const error = (err: unknown): void => logger.warn({ err, channel }, 'the notification connection broke');
    this.subscriptions.push(await listen(config.DATABASE_URL, channel, { notify, reconnect, error }));
  }
}
