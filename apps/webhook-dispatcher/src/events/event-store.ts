import { Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { eventIdFor, newId } from '@paratope/ids';
import { ANY_JOB, isJobKind } from '@paratope/pipelines';
import { EntityManager } from 'typeorm';
import { Event } from '../entities/delivery.js';
import { INSERT_DELIVERIES } from '../deliveries/deliveries.sql.js';
import { announceDue } from '../deliveries/delivery-queue.js';
import { FORGET_ALL_EVENTS, FORGET_ENDPOINTS, FORGET_EVENTS, INSERT_EVENT, LISTENERS } from './events.sql.js';

interface WebhookEvent {
  /** `evt_` + ULID: the `webhook-id` of every attempt. */
  readonly id: string;
  readonly orgId: string;
  readonly type: string;
  /** Time of the event, ISO 8601 in UTC. */
  readonly timestamp: string;
  /** The payload's `data`, as JSON values. */
  readonly payload: unknown;
  readonly traceparent: string | undefined;
  /** Additional delivery that the submission of the job requested. */
  readonly requested?: RequestedDelivery | undefined;
}

export interface RequestedDelivery {
  readonly endpointId: string;
  readonly url: string;
}

/** Endpoint that receives an event. A null URL stands for the endpoint's own. */
interface Recipient {
  readonly id: string;
  readonly url: string | null;
}

/** Outcome of storing an event: `no_subscriber` if no enabled endpoint listens to it, in which case nothing is stored. */
export type Stored = 'stored' | 'known' | 'no_subscriber';

@Injectable()
export class EventStore {
  constructor(private readonly db: EntityManager) {}

  /**
   * Stores the event and one delivery per enabled endpoint that listens or was requested, in one transaction; a repetition changes nothing.
   * For endpoints that listen to jobs of every kind, an event of that type is stored too.
   */
  store(event: WebhookEvent, now: Date): Promise<Stored> {
    return this.db.transaction(async (tx) => {
      const general = ofAnyJob(event);
      const types = [event.type, ...(general ? [general.type] : [])];
      const listeners = await run(tx, LISTENERS, { ...event, types, requestedId: event.requested?.endpointId });
      const named = general ? listeners.filter(({ events }) => events.includes(general.type)) : [];
      const others = listeners.filter((each) => !named.includes(each) || each.events.includes(event.type));
      const outcomes = [
        await this.storeFor(tx, event, now, recipientsOf(others, event.requested?.url)),
        general ? await this.storeFor(tx, general, now, recipientsOf(named, undefined)) : 'no_subscriber',
      ] as const;
      return (['stored', 'known', 'no_subscriber'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'known';
    });
  }

  /** Returns whether the event is stored. */
  has(id: string): Promise<boolean> {
    return this.db.existsBy(Event, { id });
  }

  private async storeFor(
    tx: EntityManager,
    event: WebhookEvent,
    now: Date,
    recipients: readonly Recipient[],
  ): Promise<Stored> {
    if (recipients.length === 0) return 'no_subscriber';
    if (!(await insertEvent(tx, event, now))) return 'known';
    await insertDeliveries(tx, event, now, recipients);
    return 'stored';
  }

  /** Deletes the events and deliveries of deleted resources. */
  async forget(orgId: string, eventIds: readonly string[]): Promise<void> {
    await run(this.db, FORGET_EVENTS, { orgId, eventIds: withGeneral(eventIds) });
  }

  /** Deletes everything of an org: first its endpoints, so that nothing more is stored for them. */
  async forgetOrg(orgId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await run(tx, FORGET_ENDPOINTS, { orgId });
      await run(tx, FORGET_ALL_EVENTS, { orgId });
    });
  }
}

/** Returns the event of the same end of a job for endpoints that listen to jobs of every kind; undefined if it is about something else. */
function ofAnyJob(event: WebhookEvent): WebhookEvent | undefined {
  const [subject = '', outcome = ''] = event.type.split('.');
  return isJobKind(subject)
    ? { ...event, id: eventIdFor(event.id, ANY_JOB), type: `${ANY_JOB}.${outcome}` }
    : undefined;
}

/** Returns the ids of events, and those of the events for endpoints that listen to jobs of every kind. */
export const withGeneral = (eventIds: readonly string[]): string[] =>
  eventIds.flatMap((id) => [id, eventIdFor(id, ANY_JOB)]);

/** Returns the recipients of an event. A URL at which an endpoint listens gets the event once, even if a submission has named it too. */
function recipientsOf(
  listeners: readonly { readonly id: string; readonly url: string; readonly onRequest: boolean }[],
  requestedUrl: string | undefined,
): Recipient[] {
  const isListenedAt = listeners.some(({ url, onRequest }) => !onRequest && url === requestedUrl);
  return listeners.flatMap(({ id, onRequest }): Recipient[] => {
    if (!onRequest) return [{ id, url: null }];
    return isListenedAt || requestedUrl === undefined ? [] : [{ id, url: requestedUrl }];
  });
}

/** @returns false if the event is known already */
export async function insertEvent(tx: EntityManager, event: WebhookEvent, now: Date): Promise<boolean> {
  const { id, type, timestamp, payload } = event;
  const body = JSON.stringify({ id, type, timestamp, data: payload });
  const rows = await run(tx, INSERT_EVENT, { ...event, body, now });
  return rows.length === 1;
}

/** @returns the ids of the deliveries, in the order of the recipients */
export async function insertDeliveries(
  tx: EntityManager,
  event: Pick<WebhookEvent, 'id' | 'orgId' | 'type'>,
  now: Date,
  recipients: readonly Recipient[],
): Promise<string[]> {
  const ids = recipients.map(() => newId());
  const endpointIds = recipients.map(({ id }) => id);
  const urls = recipients.map(({ url }) => url);
  await run(tx, INSERT_DELIVERIES, {
    ids,
    endpointIds,
    urls,
    eventId: event.id,
    orgId: event.orgId,
    type: event.type,
    now,
  });
  await announceDue(tx);
  return ids;
}
