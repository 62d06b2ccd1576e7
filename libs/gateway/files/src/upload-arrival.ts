import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run, type Pool } from '@paratope/database';
import type { ObjectStore } from '@paratope/object-store';
import { CLOCK, type Clock, OBJECT_STORE, POOL } from '@paratope/gateway-settings';
import { incomingKey } from './keys.js';
import { markArrived } from './transitions.sql.js';

/** When a file that was queued, and that nobody has claimed, is queued again. */
export const REQUEUE_AFTER_MS = 30_000;

/** Finds out whether a file was put. The store tells nobody, so it is asked: at every read of the upload, and now and then. */
@Injectable()
export class UploadArrival {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'head'>,
  ) {}

  /**
   * Looks for the file of a pending upload, and has it checked if it is there.
   * @returns whether it is
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
