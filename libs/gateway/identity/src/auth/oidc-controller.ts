import { Controller, Inject } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { z } from 'zod';
import { EntityManager } from 'typeorm';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { type AnswerOf, Handles, type RequestOf, Seal, additionalSecrets } from '@paratope/gateway-http';
import { FederatedAccounts } from '../people/federated-accounts.js';
import { IdentityProvider } from '../people/identity-provider.js';
import { HostCookie, isSecure } from '../people/session-cookie.js';
import { SessionViews } from '../people/session-views.js';
import { finishOidc, startOidc } from './oidc-contract.js';

const FLOW_MS = 10 * 60 * 1000;

/** Data that the browser keeps, sealed, while it is at the provider. */
const begunSchema = z.object({
  flow: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  returnTo: z.string(),
  expiresAt: z.number(),
});

type Begun = z.output<typeof begunSchema>;

@Controller()
export class OidcController {
  private readonly cookie: HostCookie;
  private readonly seal: Seal;

  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly provider: IdentityProvider,
    private readonly accounts: FederatedAccounts,
    private readonly views: SessionViews,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.cookie = new HostCookie('paratope_oidc', isSecure(config), FLOW_MS);
    this.seal = new Seal(config.CURSOR_SECRET, 'sign-in through the identity provider', additionalSecrets(config));
  }

  @Handles(startOidc)
  async start({ query }: RequestOf<typeof startOidc>): Promise<AnswerOf<typeof startOidc>> {
    const { url, flow } = await this.provider.begin();
    const begun: Begun = { flow, returnTo: query.return_to, expiresAt: this.clock() + FLOW_MS };
    const cookies = [this.cookie.set(this.seal.seal(JSON.stringify(begun)))];
    return { status: 302, body: null, headers: { Location: url }, cookies };
  }

  @Handles(finishOidc)
  async finish({ url, visitor, requestId }: RequestOf<typeof finishOidc>): Promise<AnswerOf<typeof finishOidc>> {
    const { flow, returnTo } = this.begun(this.cookie.read(visitor.cookie));
    const identity = await this.provider.identityOf(url, flow);
    const begun = await this.db.transaction(async (tx) => {
      const account = await this.accounts.accountOf(tx, identity, visitor.session?.user, requestId);
      return this.views.begin(tx, account, visitor);
    });
    if (!begun) throw new ProblemError('conflict', 'The account has changed meanwhile: sign in again.');
    const cookies = [this.cookie.clear(), ...begun.cookies];
    return { status: 302, body: null, headers: { Location: returnTo }, cookies };
  }

  /** @throws ProblemError `invalid_request` for a return without a sign-in that this browser began */
  private begun(sealed: string | undefined): Begun {
    const begun = sealed === undefined ? undefined : this.unsealed(sealed);
    if (!begun || begun.expiresAt <= this.clock()) {
      throw new ProblemError(
        'invalid_request',
        'This sign-in was started in another browser or has expired: start again.',
      );
    }
    return begun;
  }

  private unsealed(sealed: string): Begun | undefined {
    try {
      return begunSchema.parse(JSON.parse(this.seal.open(sealed)));
    } catch {
      return undefined;
    }
  }
}
