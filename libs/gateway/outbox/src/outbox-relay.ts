import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, transaction, Pool } from '@paratope/database';
import { isOutage } from '@paratope/gateway-http';
import { linkTraces, Loop, outsideTraces, LOGGER, type Logger, PeriodicTask, putAside } from '@paratope/telemetry';
import { CLOCK, CONFIG, type Clock, type JobSettings } from '@paratope/gateway-settings';
import { OutboxDeliveries } from './deliveries.js';
import { leaseRows, MOST_ATTEMPTS, type OutboxRow, removeRows, returnRows, TOPICS, type Topic } from './outbox.sql.js';

/** Longest normal duration of a turn: a statement ends after 30 s, a call to billing or the queue sooner. */
const STALLED_AFTER_MS = 180_000;

/**
 * Publishes, at least once, the outbox rows that no process published inline: a row is leased, and deleted in a transaction that commits only
 * after its delivery. Topics do not wait for each other, so jobs are published while billing is unavailable. Any number of relays may run.
 */
@Injectable()
export class OutboxRelay {
  private readonly lanes = new Map(TOPICS.map((topic) => [topic, new Lane(() => this.deliverSome(topic))]));
  /** The polling loops by topic. */
  private readonly loops = new Map<Topic, Loop>();
  private readonly poll: PeriodicTask;

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly deliveries: OutboxDeliveries,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'JOB_LEASE_MS' | 'OUTBOX_POLL_MS'>,
  ) {
    this.poll = new PeriodicTask({
      name: 'poll of the outbox',
      pauseMs: () => settings.OUTBOX_POLL_MS,
      stalledAfterMs: STALLED_AFTER_MS,
      work: () => {
        this.wake();
        return Promise.resolve();
      },
      onError: (err) => logger.error({ err }, 'the outbox could not be polled'),
    });
  }

  /** Starts polling, because a notification may get lost and a row may become due later. */
  start(): void {
    for (const topic of TOPICS) {
      this.loops.set(topic, new Loop(`outbox ${topic}`, STALLED_AFTER_MS));
      putAside.add(0, { what: topic });
    }
    this.poll.start();
  }

  wake(): void {
    for (const lane of this.lanes.values()) lane.wake();
  }

  /** Resolves once all rows that were due at the call have been delivered or have failed. */
  async drain(): Promise<void> {
    await Promise.all([...this.lanes.values()].map((lane) => lane.drain()));
  }

  async stop(): Promise<void> {
    await this.poll.stop();
    for (const loop of this.loops.values()) loop.end();
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
  }

  /** @returns whether more rows may be due. */
  private async deliverSome(topic: Topic): Promise<boolean> {
    try {
      const now = this.clock();
      const leased = await run(this.pool, leaseRows, {
        topic,
        now: new Date(now),
        leasedUntil: new Date(now + this.settings.JOB_LEASE_MS),
      });
      const rows = leased.filter(({ attempt }) => attempt <= MOST_ATTEMPTS);
      if (rows.length > 0) await this.deliver(topic, rows);
      else if (leased.length > 0) {
        putAside.add(leased.length, { what: topic });
        this.logger.error({ topic, rows: leased }, 'an outbox row was put aside');
      }
      this.loops.get(topic)?.turned(true);
      return leased.length > 0;
    } catch (err) {
      this.logger.error({ err, topic }, 'the outbox could not be delivered; it will be tried again');
      this.loops.get(topic)?.turned(false);
      return false;
    }
  }

  private async deliver(topic: Topic, rows: readonly OutboxRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    try {
      await transaction(this.pool, async (tx) => {
        const traces = rows.map((row) => row.traceparent);
        await linkTraces(traces, { name: `deliver ${topic}` }, () => this.deliveries.deliver(topic, rows, tx));
        await run(tx, removeRows, { ids });
        crashPoint(
          'gateway.relay-after-publish',
          rows.map(({ subject }) => subject),
        );
      });
    } catch (error) {
      // An id cannot be at fault: only a refund can be one that billing refuses.
      const counts = topic === 'refund' && !isOutage(error);
      await run(this.pool, returnRows, { ids, counts, now: new Date(this.clock()) });
      throw error;
    }
  }
}

/** Repeats a step while it is woken or reports that there is more; never twice at the same time. */
class Lane {
  private wakes = 0;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly step: () => Promise<boolean>) {}

  wake(): void {
    this.wakes++;
    if (!this.stopped) this.running ??= outsideTraces(() => this.run());
  }

  async drain(): Promise<void> {
    this.wake();
    await this.running;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    let seen: number;
    let more: boolean;
    do {
      seen = this.wakes;
      more = await this.step();
    } while ((more || this.wakes > seen) && !this.stopped);
    this.running = undefined;
  }
}
