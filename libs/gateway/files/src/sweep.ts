import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import type { ObjectStore } from '@paratope/object-store';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { CLOCK, CONFIG, type Clock, type GatewayConfig, OBJECT_STORE } from '@paratope/gateway-settings';
import { REQUEUE_AFTER_MS, UploadArrival } from './upload-arrival.js';
import { keysOf } from './keys.js';
import {
  requeueCheck,
  dueUploads,
  expireUpload,
  postponeArrivalCheck,
  rejectUpload,
  removeUpload,
  scheduleCleanup,
  COULD_NOT_BE_CHECKED,
  type DueUpload,
} from './transitions.sql.js';

/** Number of uploads in one run; `AT_ONCE` of them are processed at the same time. */
const PAGE = 200;
const AT_ONCE = 10;

/** First and last delay between searches for an absent file; the delay grows from one to the other. */
const FIRST_LOOK_MS = 5_000;
const LAST_LOOK_MS = 15 * 60_000;

/** Longest time that a request may still be sending after its URL has expired, if it began before. */
const LAST_BYTES_MS = 60 * 60_000;

/**
 * Processes due uploads: searches for files, queues checks again that nobody reported, expires unused slots, and removes objects that are
 * no longer needed. Each step is a guarded transition or idempotent, so any number of replicas may sweep at once.
 */
@Injectable()
export class UploadSweep {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'delete'>,
    private readonly arrival: UploadArrival,
    @Inject(CONFIG)
    private readonly settings: Pick<GatewayConfig, 'UPLOAD_MAX_CHECKS'>,
  ) {}

  async runOnce(): Promise<void> {
    const due = await run(this.pool, dueUploads, { now: this.at(0), limit: PAGE });
    const left = due.values();
    const lane = async (): Promise<void> => {
      // The lanes share the iterator: each takes the next upload.
      for (const upload of left) await this.attend(upload);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }

  private async attend(upload: DueUpload): Promise<void> {
    try {
      if (upload.deleted_at !== null) await this.remove(upload);
      else if (upload.status !== 'pending') await this.tidy(upload);
      else if (upload.arrived_at !== null) await this.requeueCheck(upload);
      else await this.look(upload);
    } catch (err) {
      // The upload stays due, and the next run repeats the attempt.
      this.logger.error({ err, upload_id: upload.id }, 'an upload could not be attended to');
    }
  }

  private async look({ id, slot_expires_at, created_at }: DueUpload): Promise<void> {
    if (await this.arrival.look(id)) return;
    const now = this.clock();
    if (now >= slot_expires_at.getTime()) {
      await run(this.pool, expireUpload, { id, now: this.at(0) });
      return;
    }
    const pause = Math.min(Math.max((now - created_at.getTime()) / 4, FIRST_LOOK_MS), LAST_LOOK_MS);
    const dueAt = new Date(Math.min(now + pause, slot_expires_at.getTime()));
    await run(this.pool, postponeArrivalCheck, { id, dueAt });
  }

  private async requeueCheck({ id, attempt, released_attempts: released }: DueUpload): Promise<void> {
    if (attempt - released >= this.settings.UPLOAD_MAX_CHECKS) {
      // A file that crashes its worker at every check must not be checked forever.
      const error = JSON.stringify({ detail: COULD_NOT_BE_CHECKED, line: null });
      await run(this.pool, rejectUpload, { id, attempt, error, now: this.at(0) });
      return;
    }
    await run(this.pool, requeueCheck, { id, now: this.at(0), askAgainAt: this.at(REQUEUE_AFTER_MS) });
  }

  /** Deletes everything except the checked file, once the URL can no longer write. */
  private async tidy(upload: DueUpload): Promise<void> {
    const settled = this.settledAt(upload);
    if (settled !== null) await run(this.pool, scheduleCleanup, { id: upload.id, dueAt: settled });
    else {
      await this.deleteObjects(
        keysOf(upload.id, upload.attempt, upload.content_type).filter((key) => key !== upload.key),
      );
      await run(this.pool, scheduleCleanup, { id: upload.id, dueAt: null });
    }
  }

  /** Deletes all objects at once, and again when the URL can no longer write. */
  private async remove(upload: DueUpload): Promise<void> {
    await this.deleteObjects(keysOf(upload.id, upload.attempt, upload.content_type));
    const settled = this.settledAt(upload);
    if (settled !== null) await run(this.pool, scheduleCleanup, { id: upload.id, dueAt: settled });
    else await run(this.pool, removeUpload, { id: upload.id });
  }

  /** Returns the time from which the URL can no longer write; null if it has passed. */
  private settledAt({ url_expires_at }: DueUpload): Date | null {
    const settled = url_expires_at.getTime() + LAST_BYTES_MS;
    return settled > this.clock() ? new Date(settled) : null;
  }

  private async deleteObjects(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.store.delete(key)));
  }

  private at(inMs: number): Date {
    return new Date(this.clock() + inMs);
  }
}
