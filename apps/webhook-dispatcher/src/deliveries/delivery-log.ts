import { Injectable } from '@nestjs/common';
import { omitUndefined, run } from '@paratope/database';
import { newEventId } from '@paratope/ids';
import { currentTraceparent } from '@paratope/telemetry';
import { EntityManager, LessThan, LessThanOrEqual } from 'typeorm';
import { Delivery, type DeliveryStatus, Attempt, Event } from '../entities/delivery.js';
import { Endpoint } from '../entities/endpoint.js';
import { insertDeliveries, insertEvent } from '../events/event-store.js';
import { RETRY } from './deliveries.sql.js';
import { announceDue } from './delivery-queue.js';

interface DeliveryFilter {
  readonly endpointId?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
  readonly eventType?: string | undefined;
}

/** A delivery cannot be made: its endpoint is disabled, or is already receiving it. */
export class NotDeliverable extends Error {
  override readonly name = 'NotDeliverable';
}

/** Log of deliveries for the customer, with the actions that the customer may start. */
@Injectable()
export class DeliveryLog {
  constructor(private readonly db: EntityManager) {}

  /** Lists deliveries, the newest first, starting after `beforeId`. */
  list(orgId: string, limit: number, beforeId: string | undefined, filter: DeliveryFilter): Promise<Delivery[]> {
    const id = beforeId === undefined ? undefined : LessThan(beforeId);
    return this.db.find(Delivery, {
      where: omitUndefined({ orgId, id, ...filter }),
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Returns the last attempt of each delivery that has one, by the id of the delivery. */
  async lastAttempts(deliveries: readonly Delivery[]): Promise<ReadonlyMap<string, Attempt>> {
    if (deliveries.length === 0) return new Map();
    const where = deliveries.map(({ id, attemptCount }) => ({ deliveryId: id, number: attemptCount }));
    return new Map((await this.db.findBy(Attempt, where)).map((attempt) => [attempt.deliveryId, attempt]));
  }

  /** Returns a delivery with its attempts and the text that is sent. */
  async get(orgId: string, id: string): Promise<{ delivery: Delivery; attempts: Attempt[]; body: string } | undefined> {
    const delivery = await this.db.findOneBy(Delivery, { orgId, id });
    if (!delivery) return undefined;
    // Attempts beyond the count that was read are excluded, so that both show the same instant.
    const number = LessThanOrEqual(delivery.attemptCount);
    const attempts = await this.db.find(Attempt, { where: { deliveryId: id, number }, order: { number: 'ASC' } });
    const { body } = await this.db.findOneByOrFail(Event, { id: delivery.eventId });
    return { delivery, attempts, body };
  }

  /**
   * Sends a delivery again at once, whatever became of it, and brings a pending one forward; an attempt under way is not repeated. The
   * count of attempts continues, so after another failure the rest of the schedule applies.
   * @returns false if the org has no such delivery
   * @throws NotDeliverable
   */
  retry(orgId: string, id: string, now: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const found = await tx.findOneBy(Delivery, { orgId, id });
      // The endpoint may have been deleted meanwhile, and the delivery with it.
      const endpoint = found && (await lockEndpoint(tx, orgId, found.endpointId));
      if (!endpoint) return false;
      if (!endpoint.enabled) throw new NotDeliverable('the webhook is disabled: enable it first');
      await run(tx, RETRY, { id, now });
      await announceDue(tx);
      return true;
    });
  }

  /**
   * Sends a `webhook.test` event to this endpoint alone, whatever events it listens to.
   * @returns undefined if the org has no such endpoint
   * @throws NotDeliverable
   */
  sendTest(orgId: string, endpointId: string, now: Date): Promise<string | undefined> {
    return this.db.transaction(async (tx) => {
      const endpoint = await lockEndpoint(tx, orgId, endpointId);
      if (!endpoint) return undefined;
      if (!endpoint.enabled) throw new NotDeliverable('the webhook is disabled: enable it first');
      const event = {
        id: newEventId(),
        orgId,
        type: 'webhook.test',
        timestamp: now.toISOString(),
        payload: { object: 'webhook', id: endpointId },
        traceparent: currentTraceparent(),
      };
      await insertEvent(tx, event, now);
      const [deliveryId] = await insertDeliveries(tx, event, now, [{ id: endpointId, url: null }]);
      return deliveryId;
    });
  }
}

/**
 * Locks the endpoint until the transaction ends, so that nobody can disable it meanwhile: disabling fails the pending deliveries, and would
 * miss a new one.
 */
const lockEndpoint = (tx: EntityManager, orgId: string, id: string): Promise<Endpoint | null> =>
  tx.findOne(Endpoint, { where: { orgId, id }, lock: { mode: 'pessimistic_read' } });
