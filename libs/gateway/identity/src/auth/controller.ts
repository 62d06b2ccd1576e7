import { Controller, Inject } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { EntityManager } from 'typeorm';
import { type AnswerOf, Handles, type RequestOf, unauthorized } from '@paratope/gateway-http';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { noteForPerson } from '../people/audit.js';
import { SignInThrottle } from '../people/sign-in-throttle.js';
import { assertNotOwnAddress } from '../people/own-address.js';
import { Passwords } from '../people/passwords.js';
import { SessionCookie } from '../people/session-cookie.js';
import { SessionViews } from '../people/session-views.js';
import { SecondFactors } from '../people/second-factors.js';
import { Sessions } from '../people/sessions.js';
import { findAccount, findAccountByEmail, setPassword } from '../people/users.js';
import * as contract from './contract.js';

/** The same sentence for every reason, so that it does not reveal which of the two is wrong. */
const NO_MATCH = 'E-mail address and password do not match.';

@Controller()
export class AuthController {
  constructor(
    private readonly db: EntityManager,
    private readonly throttle: SignInThrottle,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly views: SessionViews,
    private readonly cookie: SessionCookie,
    private readonly factors: SecondFactors,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Handles(contract.signIn)
  async signIn({
    body,
    visitor,
    requestId,
  }: RequestOf<typeof contract.signIn>): Promise<AnswerOf<typeof contract.signIn>> {
    const attempt = await this.throttle.begin(body.email, visitor.address);
    const account = await findAccountByEmail(this.db, body.email);
    try {
      const matches = await this.passwords.matches(account?.passwordHash, body.password);
      if (!account || !matches) throw unauthorized(NO_MATCH);
      await this.factors.assertProven(this.db, account.id, body.code);
      const begun = await this.views.begin(this.db, account, visitor);
      if (!begun) throw unauthorized(NO_MATCH);
      await attempt.succeeded();
      return { status: 200, ...begun };
    } catch (error) {
      const action = refusalOf(error);
      if (account && action) this.noteFailure(action, account.id, visitor.address, requestId);
      throw error;
    }
  }

  /**
   * Records a failure with an unknown actor, because the person did not prove who they are. The answer does not wait for the record, which
   * would reveal by its delay whether the account exists.
   */
  private noteFailure(action: string, userId: string, address: string, request_id: string): void {
    const note = { actor: 'unknown', action, target: userId, address, request_id, created_at: new Date(this.clock()) };
    noteForPerson(this.db, userId, note).catch((err: unknown) =>
      this.logger.error({ err }, 'an audit event was not noted'),
    );
  }

  @Handles(contract.getSession)
  async get({ visitor }: RequestOf<typeof contract.getSession>): Promise<AnswerOf<typeof contract.getSession>> {
    const { session } = visitor;
    return { status: 200, body: await this.views.show(this.db, session, session.user) };
  }

  @Handles(contract.signOut)
  async signOut({ visitor }: RequestOf<typeof contract.signOut>): Promise<AnswerOf<typeof contract.signOut>> {
    await this.sessions.end(visitor.session.id);
    return { status: 204, body: null, cookies: [this.cookie.clear()] };
  }

  @Handles(contract.signOutEverywhere)
  async signOutEverywhere({
    visitor,
  }: RequestOf<typeof contract.signOutEverywhere>): Promise<AnswerOf<typeof contract.signOutEverywhere>> {
    await this.sessions.endAll(this.db, visitor.session.user.id);
    return { status: 204, body: null, cookies: [this.cookie.clear()] };
  }

  @Handles(contract.changePassword)
  async changePassword({
    body,
    visitor,
  }: RequestOf<typeof contract.changePassword>): Promise<AnswerOf<typeof contract.changePassword>> {
    const { user } = visitor.session;
    const account = await findAccount(this.db, user.id);
    const verified = account?.passwordHash;
    if (!account || typeof verified !== 'string') {
      throw new ProblemError('conflict', 'This account signs in through the identity provider and has no password.');
    }
    assertNotOwnAddress(body.new_password, user.email, 'new_password');
    // A person who found a browser open must not be able to guess faster than at the sign-in page.
    const attempt = await this.throttle.begin(user.email, visitor.address);
    if (!(await this.passwords.matches(verified, body.current_password))) throw wrongPassword();
    await this.factors.assertProven(this.db, user.id, body.code);
    await attempt.succeeded();
    const passwordHash = await this.passwords.hash(body.new_password);
    const begun = await this.db.transaction(async (tx) => {
      if (!(await setPassword(tx, user.id, verified, passwordHash))) throw wrongPassword();
      await this.sessions.endAll(tx, user.id);
      return this.views.begin(tx, { ...account, passwordHash }, visitor);
    });
    if (!begun) throw wrongPassword();
    return { status: 200, ...begun };
  }
}

/** Returns the action of a refusal in the audit log. A sign-in with the password alone is refused in order to request a code. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  if (error.code === 'unauthorized') return 'signIn:failed';
  if (error.code !== 'validation_failed') return undefined;
  return error.extras.errors?.some(({ code }) => code === 'required') ? 'signIn:without_code' : 'signIn:failed';
}

const wrongPassword = (): ProblemError =>
  new ProblemError('validation_failed', 'The current password is another one.', {
    errors: [{ pointer: '/current_password', detail: 'is not the current password', code: 'incorrect' }],
  });
