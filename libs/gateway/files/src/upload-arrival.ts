import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, Pool } from '@paratope/database';
import type { ObjectStore } from '@paratope/object-store';
import { CLOCK, type Clock, OBJECT_STORE } from '@paratope/gateway-settings';
import { incomingKey } from './keys.js';
import { markArrived } from './transitions.sql.js';

/** Delay after which the check of a file is queued again if no worker has claimed it. */
export const REQUEUE_AFTER_MS = 30_000;

/**
 * Finds out whether a file was uploaded. The store does not notify anyone, so it is queried at every read of the upload, and at intervals.
 */
@Injectable()
export class UploadArrival {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'head'>,
  ) {}

  /**
   * Searches for the file of a pending upload, and queues its check if it exists.
   * @returns whether it exists
   */
  async look(uploadId: string): Promise<boolean> {
    const { pool, clock, store } = this;
    if ((await store.head(incomingKey(uploadId))) === null) return false;
    const now = clock();
    await run(pool, markArrived, {
      id: uploadId,
      now: new Date(now),
      askAgainAt: new Date(now + REQUEUE_AFTER_MS),
    });
    crashPoint('gateway.after-arrival');
    return true;
  }
}
