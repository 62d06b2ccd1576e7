import { Inject, Injectable } from '@nestjs/common';
import { run, type Pool } from '@paratope/database';
import type { ObjectStore } from '@paratope/object-store';
import { Loop, LOGGER, type Logger } from '@paratope/telemetry';
import { CLOCK, CONFIG, type Clock, type GatewayConfig, OBJECT_STORE, POOL } from '@paratope/gateway-settings';
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
  type DueUpload,
} from './transitions.sql.js';

/** Uploads looked at in one run, and of those at once. */
const PAGE = 200;
const AT_ONCE = 10;

/** How often an absent file is looked for: soon at first, then ever more rarely. */
const FIRST_LOOK_MS = 5_000;
const LAST_LOOK_MS = 15 * 60_000;

/** Two hundred uploads, ten at once, each with a store that may take its time. */
const STALLED_AFTER_MS = 30 * 60_000;

/** A request that began before its URL expired may still be sending afterwards, for as long as this. */
const LAST_BYTES_MS = 60 * 60_000;

/**
 * Does what is due about uploads: looks for files, asks again for checks that nobody reported, lets unused slots
 * expire, and removes objects that nobody needs. Each step is a guarded transition or harmless twice, so any number of
 * replicas may sweep at once.
 */
@Injectable()
export class UploadSweep {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;
  private loop: Loop | undefined;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'delete'>,
    private readonly arrival: UploadArrival,
    @Inject(CONFIG)
    private readonly settings: Pick<GatewayConfig, 'UPLOAD_MAX_CHECKS' | 'RECONCILE_INTERVAL_MS'>,
  ) {}

  start(): void {
    this.loop ??= new Loop('upload sweep', STALLED_AFTER_MS + 2 * this.settings.RECONCILE_INTERVAL_MS);
    // Replicas that start together should not look together for ever.
    const pause = this.settings.RECONCILE_INTERVAL_MS * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => {
      this.running = this.runOnce()
        .then(
          () => this.loop?.turned(true),
          (err: unknown) => {
            this.logger.error({ err }, 'the sweep of uploads failed');
            this.loop?.turned(false);
          },
        )
        .finally(() => {
          if (!this.stopped) this.start();
        });
    }, pause);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.loop?.end();
    clearTimeout(this.timer);
    await this.running;
  }

  async runOnce(): Promise<void> {
    const due = await run(this.pool, dueUploads, { now: this.at(0), limit: PAGE });
    const left = due.values();
    const lane = async (): Promise<void> => {
      // The lanes share the iterator: each takes what is next.
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
      // It stays due: the next run tries again.
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

  private async requeueCheck({ id, attempt }: DueUpload): Promise<void> {
    if (attempt >= this.settings.UPLOAD_MAX_CHECKS) {
      // A file that crashes its worker at every check must not be checked forever.
      const error = JSON.stringify({ detail: 'The file could not be checked.', line: null });
      await run(this.pool, rejectUpload, { id, attempt, error, now: this.at(0) });
      return;
    }
    await run(this.pool, requeueCheck, { id, now: this.at(0), askAgainAt: this.at(REQUEUE_AFTER_MS) });
  }

  /** Everything but the checked file, once the URL can write nothing any more. */
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

  /** At once, and again when the URL can write nothing any more. */
  private async remove(upload: DueUpload): Promise<void> {
    await this.deleteObjects(keysOf(upload.id, upload.attempt, upload.content_type));
    const settled = this.settledAt(upload);
    if (settled !== null) await run(this.pool, scheduleCleanup, { id: upload.id, dueAt: settled });
    else await run(this.pool, removeUpload, { id: upload.id });
  }

  /** When the URL can write nothing any more; null when that is now. */
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
