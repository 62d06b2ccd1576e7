import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { consumerSpan, EVENT_QUEUE, HandBack, type QueueItem } from '@paratope/queue';
import { rpcStatus, RpcStatus, type jobs } from '@paratope/rpc';
import { continueTrace, currentTraceparent, LOGGER, withLogContext, type Logger } from '@paratope/telemetry';
import { later, type Clock } from '../clock.js';
import { eventsTotal } from '../metrics.js';
import { CLOCK, JOBS, type JobsClient } from '../tokens.js';
import { EventStore, type Stored } from './event-store.js';

const STORE_AGAIN_MS = 1_000;

/** Handles the ids of the `events` queue: fetches each event from the gateway and stores it with its deliveries. */
@Injectable()
export class EventIntake {
  constructor(
    @Inject(JOBS) private readonly jobs: Pick<JobsClient, 'getEvent' | 'ackEvent'>,
    private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** After a rejection the event stays with the gateway, which publishes unacknowledged events again. */
  handle({ id, traceparent }: QueueItem): Promise<void> {
    return withLogContext({ event_id: id }, () =>
      continueTrace(traceparent, consumerSpan(EVENT_QUEUE, id), async () => {
        crashPoint('dispatcher.after-take');
        // The gateway counts how often an event is fetched, so the store is asked first whether it answers.
        const isKnown = await this.whileStoreAnswers(() => this.store.has(id));
        const event = isKnown ? undefined : await this.fetch(id);
        crashPoint('dispatcher.after-fetch');
        const outcome = isKnown ? 'known' : event ? await this.keep(event) : 'missing';
        crashPoint('dispatcher.after-store');
        if (outcome !== 'missing') await this.jobs.ackEvent({ eventId: id });
        eventsTotal.add(1, { outcome });
        if (outcome === 'missing') this.logger.error('the gateway does not know the event, or has put it aside');
        else this.logger.info({ type: event?.type, org_id: event?.orgId, outcome }, 'event taken');
      }),
    );
  }

  private async fetch(eventId: string): Promise<jobs.Event | undefined> {
    try {
      return await this.jobs.getEvent({ eventId });
    } catch (error) {
      if (rpcStatus(error) === RpcStatus.NOT_FOUND) return undefined;
      throw error;
    }
  }

  private async keep(event: jobs.Event): Promise<Stored> {
    const payload: unknown = JSON.parse(event.dataJson);
    const { eventId: id, orgId, type, timestamp, requested } = event;
    const stored = { id, orgId, type, timestamp, payload, requested, traceparent: currentTraceparent() };
    return this.whileStoreAnswers(() => this.store.store(stored, this.clock.now()));
  }

  /** An outage of the database is not the event's fault, so the item returns to the queue until the event is stored. */
  private async whileStoreAnswers<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (err) {
      this.logger.error({ err }, 'cannot store an event');
      await new Promise<void>((resume) => this.clock.wakeAt(later(this.clock.now(), STORE_AGAIN_MS), resume));
      throw new HandBack('the event is not stored yet');
    }
  }
}
