import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ORGANIZATION = '01890000-0000-7000-8000-00000000000a';

interface Settings {
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  /** Difference of the service's clock to this machine's; positive if it is ahead. */
  readonly aheadMs: number;
  readonly release: string;
}

/** Part of a service that a login and `doctor` use. It knows one token. */
export class TokenService {
  settings: Settings;
  /** Tokens of the received requests. */
  readonly tokens: string[] = [];
  readonly #server: Server;

  private constructor(
    readonly token: string,
    private readonly usual: Settings,
  ) {
    this.settings = usual;
    this.#server = createServer(({ url = '', headers }, response) => {
      response.setHeader('date', new Date(Date.now() + this.settings.aheadMs).toUTCString());
      const json = (status: number, answer: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      };
      const { authorization } = headers;
      if (authorization !== undefined) this.tokens.push(authorization.replace('Bearer ', ''));
      if (url === '/openapi.json')
        json(200, { info: { description: `It is release ${this.settings.release} of Paratope.` }, paths: {} });
      else if (authorization !== `Bearer ${token}`) json(401, problem('unauthorized', 'The token is not valid.'));
      else if (url === '/v1/me')
        json(200, { org_id: ORGANIZATION, plan: 'team', scopes: this.settings.scopes, livemode: true });
      else if (url.startsWith(`/orgs/${ORGANIZATION}/api-tokens`)) {
        const rows = [{ prefix: 'ab_another0' }, { prefix: token.slice(0, 11), expires_at: this.settings.expiresAt }];
        json(200, { object: 'list', data: rows, has_more: false, next_cursor: null });
      } else json(404, problem('not_found', 'No such page.'));
    });
  }

  static async start(token: string, release: string): Promise<TokenService> {
    const usual = { scopes: ['read', 'submit', 'manage'], expiresAt: null, aheadMs: 0, release };
    const service = new TokenService(token, usual);
    service.#server.listen(0, '127.0.0.1');
    await once(service.#server, 'listening');
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.settings = this.usual;
    this.tokens.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

const problem = (code: string, detail: string): unknown => ({
  type: 'about:blank',
  title: code,
  status: code === 'unauthorized' ? 401 : 404,
  instance: '/',
  code,
  detail,
  request_id: 'req_1',
});
