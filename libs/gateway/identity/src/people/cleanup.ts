import { Inject, Injectable } from '@nestjs/common';
import { Scheduler } from '@paratope/gateway-runs';
import { EntityManager, LessThanOrEqual } from 'typeorm';
import { AuthorizationCode, KnownPlace, Session, SignInAttempt, SignInLink } from '@paratope/gateway-tables';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { ATTEMPTS_KEPT_MS, PLACES_KEPT_MS } from './sign-in-throttle.js';
import { IDLE_MS } from './sessions.js';

const INTERVAL_MS = 60 * 60 * 1000;
/** Time for which a second use of an authorization code is noticed. */
const USED_CODES_KEPT_MS = 24 * 60 * 60 * 1000;

/** Removes rows that have expired, only to keep the tables small. */
@Injectable()
export class IdentityCleanup {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    scheduler.every({
      name: 'clean-up of sign-ins',
      pauseMs: () => INTERVAL_MS,
      stalledAfterMs: 2 * INTERVAL_MS,
      work: () => this.runOnce(),
    });
  }

  async runOnce(): Promise<void> {
    const now = this.clock();
    await this.db.delete(Session, { last_seen_at: LessThanOrEqual(new Date(now - IDLE_MS)) });
    await this.db.delete(KnownPlace, { last_at: LessThanOrEqual(new Date(now - PLACES_KEPT_MS)) });
    await this.db.delete(SignInLink, { expires_at: LessThanOrEqual(new Date(now)) });
    await this.db.delete(AuthorizationCode, { expires_at: LessThanOrEqual(new Date(now - USED_CODES_KEPT_MS)) });
    await this.db.delete(SignInAttempt, { last_at: LessThanOrEqual(new Date(now - ATTEMPTS_KEPT_MS)) });
  }
}
