import { Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { EntityManager } from 'typeorm';
import type { Answer } from '../http/sender.js';
import * as sql from './deliveries.sql.js';

/** Channel of NOTIFY that signals a due delivery. */
export const DUE_CHANNEL = 'webhook_deliveries_due';

export const announceDue = async (db: EntityManager): Promise<void> => {
  await db.query(`SELECT pg_notify($1, '')`, [DUE_CHANNEL]);
};

/** A delivery that this process, and no other, may attempt until the lease runs out. */
export interface LeasedDelivery extends Omit<sql.LeasedRow, 'traceparent'> {
  readonly lease: string;
  readonly leaseEnds: Date;
  readonly traceparent: string | undefined;
}

interface LeaseRequest {
  readonly now: Date;
  readonly leaseEnds: Date;
  /** Largest number of deliveries to lease. */
  readonly limit: number;
  readonly perEndpoint: number;
  readonly perOrg: number;
  /** Number of attempts under way in this process, by endpoint. */
  readonly busy: ReadonlyMap<string, number>;
  /** Number of attempts under way in this process, by org. */
  readonly busyOrgs: ReadonlyMap<string, number>;
}

interface AttemptOutcome {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly answer: Answer;
  readonly delivered: boolean;
  /** Time of the next attempt; absent after a success, or if there is no next attempt. */
  readonly nextAttemptAt: Date | undefined;
  /** True if the endpoint must be disabled at once. */
  readonly gone: boolean;
  /** Time of the first failure before which a failing endpoint is disabled. */
  readonly failingLimit: Date;
}

/** The due deliveries, which all dispatcher processes share. PostgreSQL is the queue; NOTIFY only wakes the processes. */
@Injectable()
export class DeliveryQueue {
  constructor(private readonly db: EntityManager) {}

  /** Leases due deliveries, with orgs in turn, and skips endpoints and orgs that have reached their share. */
  async lease({ busy, busyOrgs, ...request }: LeaseRequest): Promise<LeasedDelivery[]> {
    const lease = newId();
    const { leaseEnds } = request;
    const underWay = {
      busyEndpointIds: [...busy.keys()],
      busyAttempts: [...busy.values()],
      busyOrgIds: [...busyOrgs.keys()],
      busyOrgAttempts: [...busyOrgs.values()],
    };
    const rows = await run(this.db, sql.LEASE, { ...request, lease, ...underWay });
    return rows.map((row) => ({ ...row, lease, leaseEnds, traceparent: row.traceparent ?? undefined }));
  }

  /** Returns when the next delivery becomes due after `now`. */
  async nextDue(now: Date): Promise<Date | undefined> {
    const [row] = await run(this.db, sql.NEXT_DUE, { now });
    return row?.at ?? undefined;
  }

  /** Returns the number of deliveries that are due at `now` and not leased, and the delay of the oldest. */
  async backlog(now: Date): Promise<{ due: number; oldestMs: number }> {
    const [row] = await run(this.db, sql.BACKLOG, { now });
    return { due: row?.due ?? 0, oldestMs: row?.oldest ? now.getTime() - row.oldest.getTime() : 0 };
  }

  /**
   * Logs the attempt and sets the next state of the delivery and of its endpoint.
   * @returns false if the lease was lost (the attempt took longer) or the delivery was deleted: nothing changed
   */
  async finish(delivery: LeasedDelivery, outcome: AttemptOutcome): Promise<boolean> {
    const { endpointId } = delivery;
    return this.db.transaction(async (tx) => {
      // The endpoint is locked first, as everywhere: one order of locks prevents deadlocks.
      if (outcome.delivered) await run(tx, sql.ENDPOINT_WORKS, { endpointId });
      else await this.countAgainst(tx, endpointId, outcome);
      const { answer, ...ending } = outcome;
      const { status: responseStatus, body: responseBody, latencyMs, error } = answer;
      const attempt = { responseStatus, responseBody, latencyMs, error };
      const logged = await run(tx, sql.FINISH, { ...ending, ...attempt, id: delivery.id, lease: delivery.lease });
      return logged.length === 1;
    });
  }

  /** Returns a delivery whose attempt was not made; another begins when its lease ends. */
  async giveBack({ id, lease }: LeasedDelivery): Promise<void> {
    await run(this.db, sql.GIVE_BACK, { id, lease });
  }

  private async countAgainst(tx: EntityManager, endpointId: string, outcome: AttemptOutcome): Promise<void> {
    const [endpoint] = await run(tx, sql.ENDPOINT_FAILS, { endpointId, ...outcome });
    if (endpoint?.enabled === false) await failPending(tx, endpointId, outcome.endedAt);
  }
}

/** Marks the pending deliveries of a disabled endpoint as failed. Their leases stay, so that an attempt under way can report success. */
export async function failPending(tx: EntityManager, endpointId: string, now: Date): Promise<void> {
  await run(tx, sql.FAIL_PENDING, { endpointId, now });
}
