import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { EntityManager, MoreThan } from 'typeorm';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { KnownPlace, SignInAttempt as AttemptRow } from '@paratope/gateway-tables';
import { BEGIN, UNDO_ADDRESS_ATTEMPT } from './sign-in-throttle.sql.js';
import { canonicalEmail } from './users.js';

/** Number of attempts that may fail before the first delay, because typing errors are normal and many people share an address. */
const FREE = { account: 5, address: 20 } as const;
/** The first delay; each further failure doubles it. */
const FIRST_DELAY_S = 30;
const LONGEST_DELAY_S = 15 * 60;
/** Time without an attempt after which earlier attempts are forgotten. */
export const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Time after the last sign-in during which a place is known. */
export const PLACES_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** An attempt to prove an identity, counted as failed until it succeeds. */
export interface SignInAttempt {
  succeeded(): Promise<void>;
}

/** Slows down guessing by a delay that grows with every failure, per account and per address. */
@Injectable()
export class SignInThrottle {
  private readonly key: Buffer;

  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { CURSOR_SECRET }: GatewayConfig,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', CURSOR_SECRET, '', 'sign-in attempts', 32));
  }

  /** @throws ProblemError `rate_limit_exceeded` while the account or the address has to wait. */
  async begin(email: string, address: string): Promise<SignInAttempt> {
    const account = canonicalEmail(email);
    const place = this.subject('place', `${account} ${address}`);
    const byAddress = this.subject('address', address);
    // At places where its owner has signed in before, the account is counted separately, so that strangers elsewhere cannot lock it there.
    const known = await this.db.existsBy(KnownPlace, { subject: place, last_at: MoreThan(this.ago(PLACES_KEPT_MS)) });
    const byAccount = known ? place : this.subject('account', account);
    // The address comes first, so that a blocked address does not delay the account.
    const moment = await this.take(byAddress, FREE.address);
    await this.take(byAccount, FREE.account);
    return {
      succeeded: async () => {
        await this.db.delete(AttemptRow, { subject: byAccount });
        await this.db.upsert(KnownPlace, { subject: place, last_at: this.ago(0) }, ['subject']);
        await run(this.db, UNDO_ADDRESS_ATTEMPT, { subject: byAddress, now: new Date(this.clock()), moment });
      },
    };
  }

  /** @returns the moment that identifies the attempt. */
  private async take(subject: Buffer, free: number): Promise<string> {
    const now = this.clock();
    const forgotten = new Date(now - ATTEMPTS_KEPT_MS);
    const delays = { firstDelayS: FIRST_DELAY_S, longestDelayS: LONGEST_DELAY_S };
    const [taken] = await run(this.db, BEGIN, { subject, now: new Date(now), forgotten, free, ...delays });
    if (taken) return taken.moment;
    const row = await this.db.findOneBy(AttemptRow, { subject });
    const waitMs = (row?.blocked_until.getTime() ?? now) - now;
    throw new ProblemError(
      'rate_limit_exceeded',
      'Too many attempts have failed.',
      {},
      { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
    );
  }

  private ago(ms: number): Date {
    return new Date(this.clock() - ms);
  }

  private subject(kind: 'account' | 'address' | 'place', name: string): Buffer {
    return createHmac('sha256', this.key).update(`${kind} ${name}`).digest();
  }
}
