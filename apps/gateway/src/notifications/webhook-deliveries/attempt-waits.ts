import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { webhooks } from '@paratope/rpc';
import { WEBHOOKS, type WebhooksClient } from '@paratope/gateway-settings';

/** Longest time that a request waits for an attempt. */
const LONGEST_MS = 15_000;
/** Time between two looks at a delivery: short at first, because most endpoints answer fast. */
const LOOK_AFTER_MS = { first: 50, most: 500 };
/** A waiting request may hold a connection for its Idempotency-Key, so that only some may wait at once. */
const MOST_WAITING = 8;

/** Requests that wait until the attempt that they started has ended. */
@Injectable()
export class AttemptWaits {
  private waiting = 0;

  constructor(@Inject(WEBHOOKS) private readonly webhooks: Pick<WebhooksClient, 'getDelivery'>) {}

  /** Returns the delivery after its attempt, or as it is when the time is over or too many requests wait. */
  async attempted(orgId: string, delivery: webhooks.Delivery, requestId: string): Promise<webhooks.Delivery> {
    if (this.waiting >= MOST_WAITING) return delivery;
    this.waiting++;
    try {
      const deadline = performance.now() + LONGEST_MS;
      let [shown, pause] = [delivery, LOOK_AFTER_MS.first];
      while (isDue(shown) && performance.now() < deadline) {
        await sleep(pause);
        pause = Math.min(pause * 2, LOOK_AFTER_MS.most);
        shown = await this.webhooks.getDelivery({ orgId, deliveryId: delivery.id }, { requestId });
      }
      return shown;
    } finally {
      this.waiting--;
    }
  }
}

/** Returns whether an attempt is under way or due. After a failed attempt the next one is later. */
const isDue = ({ status, nextAttemptAt }: webhooks.Delivery): boolean =>
  status === 'pending' && (nextAttemptAt === undefined || Date.parse(nextAttemptAt) <= Date.now());
