import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { type AnswerOf, Handles, type RequestOf, unauthorized } from '@paratope/gateway-http';
import { parseSecret } from '../people/secret.js';
import { SessionViews } from '../people/session-views.js';
import { useSignInLink } from '../people/sign-in-links.js';
import { findAccount } from '../people/users.js';
import * as contract from './contract.js';

/** The sign-in options, and sign-in by an operator's link. */
@Controller()
export class SignInLinksController {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly views: SessionViews,
  ) {}

  @Handles(contract.getSignInOptions)
  options(): Promise<AnswerOf<typeof contract.getSignInOptions>> {
    const { OPEN_SIGNUP: open_signup, OIDC_ISSUER } = this.config;
    const body = { object: 'sign_in_options' as const, open_signup, identity_provider: OIDC_ISSUER !== undefined };
    return Promise.resolve({ status: 200, body });
  }

  @Handles(contract.signInByLink)
  async use({
    body,
    visitor,
  }: RequestOf<typeof contract.signInByLink>): Promise<AnswerOf<typeof contract.signInByLink>> {
    const secret = parseSecret(body.token);
    if (!secret) throw spent();
    const begun = await this.db.transaction(async (tx) => {
      const userId = await useSignInLink(tx, secret, this.clock());
      const account = userId === undefined ? undefined : await findAccount(tx, userId);
      return account && this.views.begin(tx, account, visitor);
    });
    if (!begun) throw spent();
    return { status: 200, ...begun };
  }
}

const spent = () => unauthorized('This sign-in link was used, is too old, or never was one.');
