import { createServer, type Server } from 'node:http';
import { jest } from '@jest/globals';
import Provider from 'oidc-provider';

/** The provider's data about a person, by the name with which they sign in there. */
interface ProviderAccount {
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

export const CLIENT_ID = 'paratope';
export const CLIENT_SECRET = 'a secret between the provider and the gateway';

/** A certified OpenID provider (the package oidc-provider) on the loopback address, with people in it. */
export class TestIdentityProvider {
  readonly accounts = new Map<string, ProviderAccount>();
  private server: Server | undefined;
  private port = 0;

  /** @param claimsInToken whether the ID token itself contains the e-mail address, rather than the userinfo endpoint. */
  constructor(
    private readonly callback: string,
    private readonly claimsInToken = false,
  ) {}

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
    // The package warns that its settings are for tests, as intended.
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [this.callback],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: !this.claimsInToken,
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      cookies: { keys: ['a key of the tests'] },
      pkce: { required: () => true },
      findAccount: (_: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...this.accounts.get(id) }),
      }),
    });
    warnings.mockRestore();
    server.on('request', provider.callback());
    this.server = server;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /**
   * Signs in at the provider like a browser, through its pages and their forms.
   * @returns the address to which the provider redirects the browser.
   */
  async signIn(url: string, login: string): Promise<string> {
    const cookies = new Map<string, string>();
    const request = async (at: string, form?: Record<string, string>): Promise<Response> => {
      const response = await fetch(new URL(at, this.issuer), {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      return response;
    };
    let response = await request(url);
    for (let step = 0; step < 10; step++) {
      const location = response.headers.get('location');
      if (location?.startsWith(this.callback)) return location;
      if (location !== null) {
        response = await request(location);
        continue;
      }
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(`not a page of the provider: ${page}`);
      response = await request(action, { prompt, login, password: 'any' });
    }
    throw new Error('the provider did not send the browser back');
  }
}
