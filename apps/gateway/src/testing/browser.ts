import { randomBytes } from 'node:crypto';
import type { Replica, TestRequest, TestResponse } from './test-gateway.js';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Returns an address under which no other test counts attempts. */
export const someAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Adds a browser's headers to the requests of a page of the service: cookie, CSRF token and origin. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  private csrfToken: string | undefined;

  constructor(
    private readonly replica: Replica,
    readonly address = someAddress(),
  ) {}

  /** Returns the same browser on another replica. */
  on(replica: Replica): Browser {
    const other = new Browser(replica, this.address);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.csrfToken = this.csrfToken;
    return other;
  }

  async request(url: string, request: TestRequest = {}): Promise<TestResponse> {
    const response = await this.replica.request(url, {
      address: this.address,
      ...request,
      headers: { ...this.headers(), ...request.headers },
    });
    for (const line of response.cookies) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    if (typeof response.json?.csrf_token === 'string') this.csrfToken = response.json.csrf_token;
    return response;
  }

  signIn({ email, password }: Credentials): Promise<TestResponse> {
    return this.post('/auth/sign-in', { email, password });
  }

  get(url: string): Promise<TestResponse> {
    return this.request(url);
  }

  post(url: string, body?: unknown): Promise<TestResponse> {
    return this.request(url, { method: 'POST', body });
  }

  patch(url: string, body: unknown): Promise<TestResponse> {
    return this.request(url, { method: 'PATCH', body });
  }

  delete(url: string): Promise<TestResponse> {
    return this.request(url, { method: 'DELETE' });
  }

  /** The current `Cookie` header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Headers of the next request. */
  headers(): Record<string, string> {
    return {
      'sec-fetch-site': 'same-origin',
      'user-agent': USER_AGENT,
      ...(this.cookies.size === 0 ? {} : { cookie: this.cookie }),
      ...(this.csrfToken === undefined ? {} : { 'x-csrf-token': this.csrfToken }),
    };
  }
}
