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

/** Time without a request after which a session ends. */
export const IDLE_MS = 24 * 60 * 60 * 1000;
/** Time after which a session ends in any case. */
export const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;
const TOUCH_MS = 60_000;

/** A session that was just begun, with its secret, which only the cookie contains. */
interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Sessions of people. Every request queries the database, so that the end of a session is effective from the next request on, on every
 * replica.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param passwordHash the hash that was just verified, null if the account has none.
   * @param device the device of the sign-in, see `deviceOf`.
   * @returns undefined if the hash has changed since.
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

  /** @param token text of the cookie. */
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

  /** @returns false if the person has no such session. */
  async endOne(userId: string, id: string): Promise<boolean> {
    return (await this.db.delete(SessionRow, { id, user_id: userId })).affected === 1;
  }

  async endAll(db: EntityManager, userId: string): Promise<void> {
    await db.delete(SessionRow, { user_id: userId });
  }

  /** Records the last use; the request does not wait for it. An update that a later one has overtaken must not set the time back. */
  private touch(id: string): void {
    const last_seen_at = new Date(this.clock());
    this.db
      .update(SessionRow, { id, last_seen_at: LessThan(last_seen_at) }, { last_seen_at })
      .catch((err: unknown) => this.logger.warn({ err }, 'last use of a session not recorded'));
  }
}
