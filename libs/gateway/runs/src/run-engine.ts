import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { run } from '@paratope/database';
import { isOutage } from '@paratope/gateway-http';
import { CLOCK, CONFIG, type Clock, type JobSettings } from '@paratope/gateway-settings';
import { LOGGER, putAside, type Logger } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import {
  CLAIM,
  EXTEND,
  FINISH,
  FORGET_ENDED,
  GIVE_BACK,
  MOST_ATTEMPTS,
  PUT_ASIDE,
  RETRY,
  type Subject,
} from './attempts.sql.js';
import { reasonOf } from './reason.js';
import { Scheduler } from './scheduler.js';

const STALLED_AFTER_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Age at which attempts of a run that has ended are deleted. */
const FORGET_AFTER_MS = 24 * HOUR_MS;

/** Runs work in a transaction that also forgets the attempts of the run: its progress and its attempts are one. */
export type Commit = <Result>(work: (tx: EntityManager) => Promise<Result>) => Promise<Result>;

/** A kind of run: something that lasts longer than a request and advances in steps. */
interface RunKind {
  readonly kind: string;
  /** Pause between two searches for due runs; default `RECONCILE_INTERVAL_MS`. */
  readonly pauseMs?: number;
  /** Returns the ids of the runs that may have to be advanced, because nobody was told or a process died. */
  readonly due: () => Promise<readonly string[]>;
  /** Advances a run by one step, committed once. Repeating it is harmless. @returns whether another step may be possible at once */
  readonly advance: (id: string, commit: Commit) => Promise<boolean>;
  /** Ends a run as failed and refunds what it did not spend, unless it has ended. */
  readonly fail: (tx: EntityManager, id: string, detail: string) => Promise<void>;
}

/**
 * Advances runs of every kind. A run is advanced when it is woken, and by a timer if it is due. Each step is an attempt, which is counted
 * and leased in the run's row of `core.attempts` before the step begins and forgotten when it is committed. An outage of a store or service
 * does not count. A run that fails three times, or ends its process, is failed and put aside, and delays no other.
 */
@Injectable()
export class RunEngine implements BeforeApplicationShutdown {
  private readonly kinds = new Map<string, RunKind>();
  /** Runs that this process advances. */
  private readonly moving = new Map<string, { again: boolean; readonly done: Promise<void> }>();
  private isStopped = false;

  constructor(
    private readonly db: EntityManager,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly settings: Pick<JobSettings, 'JOB_LEASE_MS' | 'RECONCILE_INTERVAL_MS'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    scheduler.every({
      name: 'forget attempts of runs',
      pauseMs: () => HOUR_MS,
      stalledAfterMs: 2 * HOUR_MS,
      work: async () => {
        await run(this.db, FORGET_ENDED, { before: new Date(this.clock() - FORGET_AFTER_MS) });
      },
    });
  }

  register(kind: RunKind): void {
    this.kinds.set(kind.kind, kind);
    putAside.add(0, { what: kind.kind });
    this.scheduler.every({
      name: `advance runs of the kind ${kind.kind}`,
      pauseMs: () => kind.pauseMs ?? this.settings.RECONCILE_INTERVAL_MS,
      stalledAfterMs: STALLED_AFTER_MS,
      work: () => this.advanceDue(kind),
    });
  }

  /** A step under way ends before the connections and threads that it uses. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await Promise.all([...this.moving.values()].map(({ done }) => done));
  }

  /** Advances a run soon. Wakes that arrive together are handled together. */
  wake(kind: string, id: string): void {
    void this.advance(kind, id);
  }

  async advanceAll(): Promise<void> {
    await Promise.all([...this.kinds.values()].map((kind) => this.advanceDue(kind)));
  }

  /** Advances a run as far as possible. Resolves also if it could not be advanced; the timer repeats it. */
  advance(kind: string, id: string): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    const key = `${kind}:${id}`;
    const moving = this.moving.get(key);
    if (moving) {
      moving.again = true;
      return moving.done;
    }
    const known = this.kinds.get(kind);
    if (!known) throw new Error(`nobody registered runs of the kind ${kind}`);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const move = { again: false, done: promise };
    this.moving.set(key, move);
    void this.move(known, id, move).finally(() => {
      this.moving.delete(key);
      resolve(undefined);
    });
    return promise;
  }

  private async advanceDue(kind: RunKind): Promise<void> {
    for (const id of await kind.due()) {
      if (this.isStopped) return;
      await this.advance(kind.kind, id);
    }
  }

  private async move(kind: RunKind, id: string, move: { again: boolean }): Promise<void> {
    const isAskedAgain = (): boolean => move.again;
    try {
      do move.again = false;
      while (((await this.step(kind, id)) || isAskedAgain()) && !this.isStopped);
    } catch (err) {
      this.logger.warn({ err, kind: kind.kind, run_id: id }, 'a run could not be advanced; the timer will');
    }
  }

  /** @returns whether another step may be possible at once */
  private async step(kind: RunKind, id: string): Promise<boolean> {
    const subject = { kind: kind.kind, subject: id };
    const now = this.clock();
    const [claim] = await run(this.db, CLAIM, { ...subject, now: new Date(now), leasedUntil: this.leaseFrom(now) });
    if (!claim?.claimed) return false;
    const held = { ...subject, attempt: claim.attempt };
    if (claim.attempt > MOST_ATTEMPTS) {
      await this.putAside(kind, subject, null);
      return false;
    }
    crashPoint('gateway.run-claimed');
    const extending = setInterval(() => void this.extend(held), this.settings.JOB_LEASE_MS / 3).unref();
    let woken = false;
    try {
      const more = await kind.advance(id, (work) =>
        this.db.transaction(async (tx) => {
          const result = await work(tx);
          const [finished] = await run(tx, FINISH, subject);
          woken = finished?.woken ?? false;
          return result;
        }),
      );
      return more || woken;
    } catch (error) {
      await this.faulted(kind, held, error);
      throw error;
    } finally {
      clearInterval(extending);
    }
  }

  private async faulted(kind: RunKind, held: Subject & { readonly attempt: number }, error: unknown): Promise<void> {
    const now = this.clock();
    if (isOutage(error)) await run(this.db, GIVE_BACK, { ...held, now: new Date(now) });
    else if (held.attempt === MOST_ATTEMPTS) await this.putAside(kind, held, reasonOf(error));
    // Attempts are spread, so that a fault that passes does not end the run.
    else {
      const retryAt = new Date(now + held.attempt * this.settings.JOB_LEASE_MS);
      await run(this.db, RETRY, { ...held, retryAt, reason: reasonOf(error) });
    }
  }

  private async putAside(kind: RunKind, { subject }: Subject, reason: string | null): Promise<void> {
    const now = new Date(this.clock());
    await this.db.transaction(async (tx) => {
      await kind.fail(tx, subject, GIVEN_UP);
      await run(tx, PUT_ASIDE, { kind: kind.kind, subject, now, reason });
    });
    putAside.add(1, { what: kind.kind });
    this.logger.error({ kind: kind.kind, run_id: subject, reason }, 'a run was put aside after three attempts');
  }

  private async extend(held: Subject & { readonly attempt: number }): Promise<void> {
    await run(this.db, EXTEND, { ...held, leasedUntil: this.leaseFrom(this.clock()) }).catch((err: unknown) => {
      this.logger.warn({ err, run_id: held.subject }, 'the lease of a run could not be extended');
    });
  }

  private leaseFrom(now: number): Date {
    return new Date(now + this.settings.JOB_LEASE_MS);
  }
}

/** The reason that customers read. */
const GIVEN_UP = 'It could not be continued, because of a fault of the service. It was tried three times.';
