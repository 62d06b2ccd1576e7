import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { run, statement, type Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import type { GatewayConfig } from '../../config.js';
import { CLOCK, CONFIG, POOL, type Clock } from '../../tokens.js';

/** Attempts that may fail before the first delay: mistyping is human, and many people share an address. */
const FREE = { account: 5, address: 20 } as const;
/** The first delay; each further failure doubles it. */
const FIRST_DELAY_S = 30;
const LONGEST_DELAY_S = 15 * 60;
/** After so long without an attempt the past is forgotten. */
export const ATTEMPTS_KEPT_MS = 24 * 60 * 60 * 1000;

// Counted before the password is looked at, and given back if it was right: of many attempts at once, no more get
// through than of as many in a row.
// Each attempt on a subject has a moment of its own, which tells it from every other.
const BEGIN = statement<{ moment: string }>(
  'attempts.begin',
  `INSERT INTO core.sign_in_attempts AS held (subject, failures, blocked_until, last_at)
   VALUES ($1, 1, $2::timestamptz, $2::timestamptz)
   ON CONFLICT (subject) DO UPDATE
     SET failures = CASE WHEN held.last_at <= $3 THEN 1 ELSE held.failures + 1 END,
         blocked_until = CASE WHEN held.last_at <= $3 OR held.failures + 1 < $4 THEN $2
           ELSE $2 + least($6::float8, $5::float8 * power(2, least(held.failures + 1 - $4::int, 20))) * interval '1 s' END,
         last_at = greatest($2, held.last_at + interval '1 microsecond')
     WHERE held.blocked_until <= $2
   RETURNING last_at::text AS moment`,
);

const BLOCKED_UNTIL = statement<{ blocked_until: Date }>(
  'attempts.blocked-until',
  'SELECT blocked_until FROM core.sign_in_attempts WHERE subject = $1',
);

const FORGIVE_ACCOUNT = statement('attempts.forgive-account', 'DELETE FROM core.sign_in_attempts WHERE subject = $1');

// One's own success says nothing about the others at the address: it takes back its own attempt and the wait that this
// one brought about. Had another brought it about since, signing in to an account of one's own would end any wait.
const FORGIVE_ADDRESS = statement(
  'attempts.forgive-address',
  `UPDATE core.sign_in_attempts
      SET failures = greatest(failures - 1, 0),
          blocked_until = CASE WHEN last_at = $3::timestamptz THEN $2 ELSE blocked_until END
    WHERE subject = $1`,
);

/** An attempt to prove who one is, counted as failed until it succeeds. */
export interface SignInAttempt {
  succeeded(): Promise<void>;
}

/** Slows down whoever guesses: a delay that grows with every failure, per account and per address. */
@Injectable()
export class SignInThrottle {
  private readonly key: Buffer;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
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
        await run(this.pool, FORGIVE_ACCOUNT, [byAccount]);
        await run(this.pool, FORGIVE_ADDRESS, [byAddress, new Date(this.clock()), moment]);
      },
    };
  }

  /** @returns its moment. */
  private async take(subject: Buffer, free: number): Promise<string> {
    const now = this.clock();
    const forgotten = new Date(now - ATTEMPTS_KEPT_MS);
    const delays = [FIRST_DELAY_S, LONGEST_DELAY_S];
    const [taken] = await run(this.pool, BEGIN, [subject, new Date(now), forgotten, free, ...delays]);
    if (taken) return taken.moment;
    const [row] = await run(this.pool, BLOCKED_UNTIL, [subject]);
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
