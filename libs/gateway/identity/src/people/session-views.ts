import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Session, User, Visitor } from '@paratope/gateway-http';
import type { SessionBody } from '../auth/contract.js';
import { deviceOf } from './device.js';
import { SecondFactors } from './second-factors.js';
import { SameSite } from './same-site.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions } from './sessions.js';
import { orgsOf, type Account } from './users.js';

/** A session that was just begun, as the browser receives it. */
interface BegunSession {
  readonly body: SessionBody;
  readonly cookies: readonly string[];
}

/** Begins sessions and shows them. */
@Injectable()
export class SessionViews {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly sameSite: SameSite,
    private readonly factors: SecondFactors,
  ) {}

  /** @returns undefined if the account's password has changed since it was verified. */
  async begin(
    db: EntityManager,
    account: Account,
    { userAgent }: Pick<Visitor, 'userAgent'>,
  ): Promise<BegunSession | undefined> {
    const session = await this.sessions.open(db, account.id, account.passwordHash, deviceOf(userAgent));
    if (!session) return undefined;
    return { body: await this.show(db, session, account), cookies: [this.cookie.set(session.token)] };
  }

  async show(db: EntityManager, session: Pick<Session, 'id' | 'expiresAt'>, user: User): Promise<SessionBody> {
    return {
      object: 'session',
      user: {
        id: user.id,
        email: user.email,
        full_name: user.fullName,
        has_password: user.hasPassword,
        has_second_factor: await this.factors.isOn(db, user.id),
      },
      orgs: await orgsOf(db, user.id),
      csrf_token: this.sameSite.tokenOf(session.id),
      expires_at: session.expiresAt.toISOString(),
    };
  }
}
