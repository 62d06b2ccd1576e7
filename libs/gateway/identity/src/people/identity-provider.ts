import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import * as oidc from 'openid-client';
import { unauthorized } from '@paratope/gateway-http';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';

/** Values that the answer to one sign-in through the provider must contain, so that no other answer fits. */
interface Flow {
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE (RFC 7636). */
  readonly codeVerifier: string;
}

/** Identity that the provider confirms. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined unless the provider states that the address was verified. */
  readonly verifiedEmail: string | undefined;
  readonly fullName: string;
}

const TIMEOUT_S = 10;
const CALLBACK = '/auth/oidc/callback';

/** Codes of openid-client that describe a temporary failure and not the person. */
const OUTAGES: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** The OpenID provider of this installation (OpenID Connect Core 1.0, authorization code flow with PKCE). */
@Injectable()
export class IdentityProvider {
  private discovered: Promise<oidc.Configuration> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Begins a sign-in.
   * @returns the URL to which to send the browser, and the values with which to compare its return.
   * @throws ProblemError `not_found` if no provider is configured, `service_unavailable` while it is unavailable
   */
  async begin(): Promise<{ readonly url: string; readonly flow: Flow }> {
    const provider = await this.provider();
    const flow: Flow = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: this.at(CALLBACK).href,
      scope: 'openid email profile',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, flow };
  }

  /**
   * Ends a sign-in.
   * @param returned request URI with which the browser returned.
   * @throws ProblemError like {@link begin}, and `unauthorized` if the provider confirms no identity
   */
  async identityOf(returned: string, flow: Flow): Promise<Identity> {
    const provider = await this.provider();
    return this.fromProvider(async () => {
      const tokens = await oidc.authorizationCodeGrant(provider, this.at(returned), {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('an ID token was expected and there is none');
      // Many providers return the address only there, and not in the token.
      const { email, email_verified, name } =
        claims['email'] === undefined ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        verifiedEmail: typeof email === 'string' && email_verified === true ? email : undefined,
        fullName: typeof name === 'string' ? name.slice(0, 200) : '',
      };
    });
  }

  /** Returns the metadata that the provider publishes, fetched once; a failure is not cached. */
  private async provider(): Promise<oidc.Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.config;
    if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) {
      throw new ProblemError('not_found', 'This installation has no identity provider.');
    }
    const issuer = new URL(OIDC_ISSUER);
    this.discovered ??= this.fromProvider(() =>
      oidc.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
        timeout: TIMEOUT_S,
        // oxlint-disable-next-line @typescript-eslint/no-deprecated -- so that it stands out; http is loopback only here
        execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
      }),
    );
    try {
      return await this.discovered;
    } catch (error) {
      this.discovered = undefined;
      throw error;
    }
  }

  /** Returns the public URL of a path. The configuration has a base URL if there is a provider. */
  private at(path: string): URL {
    return new URL(path, this.config.PUBLIC_URL);
  }

  /** Runs a call to the provider. Its errors quote the exchanged data, including codes and tokens, so only their names are passed on. */
  private async fromProvider<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const code = textOf(error, 'code');
      this.logger.warn({ oidc_code: code, oidc_error: textOf(error, 'error') }, 'the identity provider was of no use');
      if (code?.startsWith('OAUTH_') && !OUTAGES.has(code)) {
        throw unauthorized('The identity provider vouches for nobody.');
      }
      throw new ProblemError(
        'service_unavailable',
        'The identity provider does not answer.',
        {},
        { 'Retry-After': '5' },
      );
    }
  }
}

function textOf(error: unknown, property: string): string | undefined {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined;
  return typeof value === 'string' ? value : undefined;
}
