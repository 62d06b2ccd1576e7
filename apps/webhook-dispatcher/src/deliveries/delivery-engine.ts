import { Inject, Injectable } from '@nestjs/common';
import { crashPoint } from '@paratope/crash-points';
import { SpanKind, trace } from '@opentelemetry/api';
import { eventTime } from '@paratope/ids';
import { continueTrace, LOGGER, Loop, outsideTraces, putAside, withLogContext, type Logger } from '@paratope/telemetry';
import { later, type Clock } from '../clock.js';
import type { DispatcherConfig } from '../config.js';
import type { Answer, Sender } from '../http/sender.js';
import { attemptsTotal, attemptSeconds, firstAttemptSeconds } from '../metrics.js';
import { SecretBox } from '../signing/secret-box.js';
import { signatureHeaders } from '../signing/secret.js';
import { CLOCK, CONFIG, RANDOM, SENDER, type Random } from '../tokens.js';
import { MOST_UNREPORTED } from './deliveries.sql.js';
import { DeliveryQueue, type LeasedDelivery } from './delivery-queue.js';
import { FAILING_LIMIT_MS, nextAttemptAt, retryAfterMs, verdictOn } from './retry-policy.js';

type EngineSettings = Pick<
  DispatcherConfig,
  'WEBHOOK_CONCURRENCY' | 'WEBHOOK_CONCURRENCY_PER_ORG' | 'WEBHOOK_CONCURRENCY_PER_ENDPOINT' | 'WEBHOOK_TIMEOUT_MS'
>;

/**
 * Difference between a lease and the timeout of its attempt: it covers recording the outcome and differences between clocks. After a
 * process died, its deliveries wait for the timeout and this margin.
 */
const LEASE_MARGIN_MS = 5_000;
/** Duration above which an attempt counts as slow, as does one that reaches its timeout. */
const SLOW_MS = 1_500;
/** Longest time between two polls, in case a notification was lost or a process died while it held leases. */
const LOOK_EVERY_MS = 5_000;
/** A poll is two statements, of at most 30 s each. */
const STALLED_AFTER_MS = 120_000;

/**
 * Makes the due attempts. A notification, the end of an attempt (a place is free) and a timer at the next due time wake it; every wake-up
 * queries the database, which holds the only state.
 */
@Injectable()
export class DeliveryEngine {
  private readonly underWay = new Set<Promise<void>>();
  private readonly busy = new Tally();
  private readonly busyOrgs = new Tally();
  /** Endpoints with a slow last attempt: they get one place instead of their share, until an attempt is fast again. */
  private readonly slow = new Set<string>();
  private running = false;
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private cancelTimer: () => void = () => undefined;
  private loop: Loop | undefined;

  constructor(
    @Inject(CONFIG) private readonly settings: EngineSettings,
    private readonly queue: DeliveryQueue,
    @Inject(SENDER) private readonly sender: Sender,
    private readonly box: SecretBox,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RANDOM) private readonly random: Random,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = true;
    this.loop = new Loop('webhook deliveries', STALLED_AFTER_MS);
    this.wake();
  }

  wake(): void {
    this.lookAgain = true;
    if (!this.running) return;
    this.looking ??= outsideTraces(() => this.look()).finally(() => {
      this.looking = undefined;
      if (this.lookAgain) this.wake();
    });
  }

  /**
   * Stops the engine from taking further deliveries.
   * @returns when the attempts under way are recorded
   */
  async drain(): Promise<void> {
    this.running = false;
    this.loop?.end();
    await this.looking;
    this.cancelTimer();
    await Promise.all(this.underWay);
  }

  private async look(): Promise<void> {
    let next: Date | undefined;
    try {
      while (this.lookAgain && this.running) {
        this.lookAgain = false;
        const now = this.clock.now();
        await this.takeDue(now);
        next = await this.queue.nextDue(now);
      }
      this.loop?.turned(true);
    } catch (err) {
      this.logger.error({ err }, 'cannot look for due deliveries');
      this.loop?.turned(false);
    }
    this.cancelTimer();
    const latest = later(this.clock.now(), LOOK_EVERY_MS);
    this.cancelTimer = this.clock.wakeAt(next && next < latest ? next : latest, () => this.wake());
  }

  private async takeDue(now: Date): Promise<void> {
    const limit = this.settings.WEBHOOK_CONCURRENCY - this.underWay.size;
    if (limit === 0) return; // the end of an attempt polls again
    const leaseEnds = later(now, this.settings.WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS);
    const perEndpoint = this.settings.WEBHOOK_CONCURRENCY_PER_ENDPOINT;
    const leased = await this.queue.lease({
      now,
      leaseEnds,
      limit,
      perEndpoint,
      perOrg: this.settings.WEBHOOK_CONCURRENCY_PER_ORG,
      busy: this.busyWithSlow(perEndpoint),
      busyOrgs: this.busyOrgs.counts,
    });
    for (const delivery of leased) this.begin(delivery);
  }

  /** Returns the busy places by endpoint; a slow endpoint counts as if all of its places but one were taken. */
  private busyWithSlow(perEndpoint: number): ReadonlyMap<string, number> {
    const busy = new Map(this.busy.counts);
    for (const id of this.slow) busy.set(id, (busy.get(id) ?? 0) + perEndpoint - 1);
    return busy;
  }

  private begin(delivery: LeasedDelivery): void {
    const { endpointId, orgId } = delivery;
    this.busy.add(endpointId, 1);
    this.busyOrgs.add(orgId, 1);
    const attempt = this.attemptWithin(delivery).finally(() => {
      this.underWay.delete(attempt);
      this.busy.add(endpointId, -1);
      this.busyOrgs.add(orgId, -1);
      this.wake();
    });
    this.underWay.add(attempt);
  }

  /** Makes an attempt within its trace and log context. If its outcome cannot be recorded, the attempt is repeated when its lease ends. */
  private async attemptWithin(delivery: LeasedDelivery): Promise<void> {
    const ids = { event_id: delivery.eventId, delivery_id: delivery.id, endpoint_id: delivery.endpointId };
    const span = { name: 'webhook attempt', kind: SpanKind.CLIENT, attributes: ids };
    await withLogContext({ event_id: delivery.eventId }, () =>
      continueTrace(delivery.traceparent, span, () => this.attempt(delivery)).catch((err: unknown) =>
        this.logger.error({ err, ...ids }, 'a webhook attempt could not be made or recorded'),
      ),
    );
  }

  private async attempt(delivery: LeasedDelivery): Promise<void> {
    const startedAt = this.clock.now();
    // After a pause (a stopped process, a stalled machine) the rest of the lease may be too short for an attempt.
    if (later(startedAt, this.settings.WEBHOOK_TIMEOUT_MS) > delivery.leaseEnds) {
      await this.queue.giveBack(delivery);
      return;
    }
    const isPoison = delivery.unreported > MOST_UNREPORTED;
    if (isPoison) {
      putAside.add(1, { what: 'delivery' });
      this.logger.error({ delivery_id: delivery.id }, 'a webhook delivery was put aside');
    }
    const answer = isPoison ? NOT_SENT : await this.send(delivery, startedAt);
    if (answer.latencyMs > SLOW_MS) this.slow.add(delivery.endpointId);
    else this.slow.delete(delivery.endpointId);
    const verdict = verdictOn(answer);
    const endedAt = this.clock.now();
    const asked = retryAfterMs(answer.retryAfter, endedAt);
    const next =
      verdict === 'not delivered' && !isPoison
        ? nextAttemptAt(delivery.attemptCount + 1, endedAt, this.random, asked)
        : undefined;
    const recorded = await this.queue.finish(delivery, {
      startedAt,
      endedAt,
      answer,
      delivered: verdict === 'delivered',
      nextAttemptAt: next,
      gone: verdict === 'gone',
      failingLimit: later(endedAt, -FAILING_LIMIT_MS),
    });
    if (!recorded) this.logger.warn({ delivery_id: delivery.id }, 'the lease of a webhook attempt was lost');
    const outcome = verdict === 'delivered' ? 'delivered' : next ? 'retried' : 'failed';
    attemptsTotal.add(1, { outcome });
    attemptSeconds.record(answer.latencyMs / 1000, { outcome });
    const happenedAt = delivery.attemptCount === 0 ? eventTime(delivery.eventId) : undefined;
    if (happenedAt !== undefined) firstAttemptSeconds.record(Math.max(0, startedAt.getTime() - happenedAt) / 1000);
    trace.getActiveSpan()?.setAttributes({ outcome, 'http.response.status_code': answer.status ?? 0 });
    this.logger.info(
      {
        delivery_id: delivery.id,
        endpoint_id: delivery.endpointId,
        attempt: delivery.attemptCount + 1,
        status: answer.status,
        error: answer.error,
        latency_ms: answer.latencyMs,
        outcome,
      },
      'webhook attempt',
    );
  }

  private async send(delivery: LeasedDelivery, at: Date): Promise<Answer> {
    crashPoint('dispatcher.before-send');
    const secrets = delivery.sealedSecrets.map((sealed) => this.box.open(sealed, delivery.endpointId));
    const answer = await this.sender.send({
      url: delivery.url,
      body: delivery.body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Paratope-Webhooks/1',
        ...signatureHeaders({ id: delivery.eventId, at, body: delivery.body }, secrets),
      },
    });
    crashPoint('dispatcher.after-send');
    return answer;
  }
}

/** The outcome of a delivery whose last attempts all ended the process. */
const NOT_SENT: Answer = { latencyMs: 0, error: 'The service ended during each of three attempts.' };

/** Counts of values. */
class Tally {
  readonly counts = new Map<string, number>();

  add(key: string, more: number): void {
    const count = (this.counts.get(key) ?? 0) + more;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}
