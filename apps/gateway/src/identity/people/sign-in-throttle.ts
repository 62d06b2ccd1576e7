import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import type { GatewayConfig } from '../../config.js';
import { SignInAttempt as AttemptRow } from '../../entities/sign-in-attempt.js';
import { CLOCK, CONFIG, type Clock } from '../../tokens.js';
import { BEGIN, FORGIVE_ADDRESS } from './sign-in-throttle.sql.js';

/** Attempts that may fail before the first delay: mistyping is human, and many people share an address. */
const FREE = { account: 5, address: 20 } as const;
/** The first delay; each further failure doubles it. */
const FIRST_DELAY_S = 30;
const LONGEST_DELAY_S = 15 * 60;
/** After so long without an attempt the past is forgotten. */
export const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1000;

/** An attempt to prove who one is, counted as failed until it succeeds. */
export interface SignInAttempt {
  succeeded(): Promise<void>;
}

/** Slows down whoever guesses: a delay that grows with every failure, per account and per address. */
@Injectable()
export class SignInThrottle {
  private readonly key: Buffer;

  constructor(
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) { CURSOR_SECRET }: GatewayConfig,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', CURSOR_SECRET, '', 'sign-in attempts', 32));
  }

  /** @throws ProblemError `rate_limit_exceeded` while the account or the address has to wait. */
  async begin(email: string, address: string): Promise<SignInAttempt> {
    const [byAddress, byAccount] = [this.subject('address', address), this.subject('account', email.toLowerCase())];
    // The address first: one that has to wait must not keep an account waiting.
    const moment = await this.take(byAddress, FREE.address);
    await this.take(byAccount, FREE.account);
    return {
      succeeded: async () => {
        await this.db.delete(AttemptRow, { subject: byAccount });
        await run(this.db, FORGIVE_ADDRESS, { subject: byAddress, now: new Date(this.clock()), moment });
      },
    };
  }

  /** @returns its moment. */
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

  private subject(kind: 'account' | 'address', name: string): Buffer {
    return createHmac('sha256', this.key).update(`${kind} ${name}`).digest();
  }
}
