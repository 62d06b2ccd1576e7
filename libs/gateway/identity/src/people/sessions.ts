import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { EntityManager, LessThan, MoreThan } from 'typeorm';
import { Session as SessionRow } from '@paratope/gateway-tables';
import type { Session } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { FIND, OPEN } from './sessions.sql.js';
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

/**
 * Who is signed in. Every request asks the database, so that a session that was ended is over from the next request
 * on, on every replica.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param passwordHash the hash that was just verified, null where the account has none.
   * @param device what it is opened on, see `deviceOf`.
   * @returns undefined when it has changed since.
   */
  async open(
    db: EntityManager,
    userId: string,
    passwordHash: string | null,
    device: string | null,
  ): Promise<NewSession | undefined> {
    const { value: token, hash } = newSecret();
    const [id, now] = [newId(), this.clock()];
    const expiresAt = new Date(now + LIFETIME_MS);
    const opened = await run(db, OPEN, { id, hash, userId, passwordHash, device, now: new Date(now), expiresAt });
    return opened.length > 0 ? { id, token, expiresAt } : undefined;
  }

  /** @param token as the cookie holds it. */
  async find(token: string): Promise<Session | undefined> {
    const secret = parseSecret(token);
    if (!secret) return undefined;
    const now = this.clock();
    const [row] = await run(this.db, FIND, {
      hash: secret.hash,
      now: new Date(now),
      idleSince: new Date(now - IDLE_MS),
    });
    if (!row) return undefined;
    if (row.last_seen_at.getTime() < now - TOUCH_MS) this.touch(row.id);
    return {
      id: row.id,
      expiresAt: row.expires_at,
      user: { id: row.user_id, email: row.email, fullName: row.full_name, hasPassword: row.has_password },
    };
  }

  async end(id: string): Promise<void> {
    await this.db.delete(SessionRow, { id });
  }

  /** Lists the open sessions of a person, newest first. */
  async ofPerson(userId: string): Promise<SessionRow[]> {
    const now = this.clock();
    return this.db.find(SessionRow, {
      where: { user_id: userId, expires_at: MoreThan(new Date(now)), last_seen_at: MoreThan(new Date(now - IDLE_MS)) },
      order: { id: 'DESC' },
    });
  }

  /** @returns false where the person has no such session. */
  async endOne(userId: string, id: string): Promise<boolean> {
    return (await this.db.delete(SessionRow, { id, user_id: userId })).affected === 1;
  }

  async endAll(db: EntityManager, userId: string): Promise<void> {
    await db.delete(SessionRow, { user_id: userId });
  }

  /** The request does not wait for it. One that was overtaken by a later one must not set the clock back. */
  private touch(id: string): void {
    const last_seen_at = new Date(this.clock());
    this.db
      .update(SessionRow, { id, last_seen_at: LessThan(last_seen_at) }, { last_seen_at })
      .catch((err: unknown) => this.logger.warn({ err }, 'last use of a session not recorded'));
  }
}
