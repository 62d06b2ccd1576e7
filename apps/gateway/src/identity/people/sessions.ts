import { Inject, Injectable } from '@nestjs/common';
import { run, statement, type Pool, type Queryable } from '@paratope/database';
import { newId } from '@paratope/ids';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { Session } from '../../http/caller.js';
import { CLOCK, POOL, type Clock } from '../../tokens.js';
import { newSecret, parseSecret } from './secret.js';

/** A session ends after so long without a request … */
export const IDLE_MS = 24 * 60 * 60 * 1000;
/** … and so long after its start in any case. */
export const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;
const TOUCH_MS = 60_000;

/** A session that was just begun, with the secret that goes into the cookie and nowhere else. */
export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

// FOR SHARE: a password that is being changed makes this wait, and then find no such hash any more.
const OPEN = statement<{ id: string }>(
  'sessions.open',
  `INSERT INTO core.sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
   SELECT $1, $2, account.id, $5, $5, $6
     FROM (SELECT id FROM core.users WHERE id = $3 AND password_hash IS NOT DISTINCT FROM $4 FOR SHARE) AS account
   RETURNING id`,
);

const FIND = statement<{
  id: string;
  expires_at: Date;
  last_seen_at: Date;
  user_id: string;
  email: string;
  full_name: string;
  has_password: boolean;
}>(
  'sessions.find',
  `SELECT session.id, session.expires_at, session.last_seen_at, account.id AS user_id, account.email, account.full_name,
          account.password_hash IS NOT NULL AS has_password
     FROM core.sessions session JOIN core.users account ON account.id = session.user_id
    WHERE session.token_hash = $1 AND session.expires_at > $2 AND session.last_seen_at > $3`,
);

const TOUCH = statement('sessions.touch', 'UPDATE core.sessions SET last_seen_at = $2 WHERE id = $1');
const END = statement('sessions.end', 'DELETE FROM core.sessions WHERE id = $1');
const END_ALL = statement('sessions.end-all', 'DELETE FROM core.sessions WHERE user_id = $1');

/**
 * Who is signed in. Every request asks the database, so that a session that was ended is over from the next request
 * on, on every replica.
 */
@Injectable()
export class Sessions {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param passwordHash the hash that was just verified, null where the account has none.
   * @returns undefined when it has changed since.
   */
  async open(on: Queryable, userId: string, passwordHash: string | null): Promise<NewSession | undefined> {
    const { value: token, hash } = newSecret();
    const [id, now] = [newId(), this.clock()];
    const expiresAt = new Date(now + LIFETIME_MS);
    const opened = await run(on, OPEN, [id, hash, userId, passwordHash, new Date(now), expiresAt]);
    return opened.length > 0 ? { id, token, expiresAt } : undefined;
  }

  /** @param token as the cookie holds it. */
  async find(token: string): Promise<Session | undefined> {
    const secret = parseSecret(token);
    if (!secret) return undefined;
    const now = this.clock();
    const [row] = await run(this.pool, FIND, [secret.hash, new Date(now), new Date(now - IDLE_MS)]);
    if (!row) return undefined;
    if (row.last_seen_at.getTime() < now - TOUCH_MS) this.touch(row.id);
    return {
      id: row.id,
      expiresAt: row.expires_at,
      user: { id: row.user_id, email: row.email, fullName: row.full_name, hasPassword: row.has_password },
    };
  }

  async end(id: string): Promise<void> {
    await run(this.pool, END, [id]);
  }

  async endAll(on: Queryable, userId: string): Promise<void> {
    await run(on, END_ALL, [userId]);
  }

  /** The request does not wait for it. */
  private touch(id: string): void {
    run(this.pool, TOUCH, [id, new Date(this.clock())]).catch((err: unknown) =>
      this.logger.warn({ err }, 'last use of a session not recorded'),
    );
  }
}
