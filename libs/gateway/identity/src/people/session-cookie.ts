import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { LIFETIME_MS } from './sessions.js';

/** A cookie of the gateway: for this host only, unreadable for scripts, and not sent with other sites' forms. */
export class HostCookie {
  readonly name: string;

  /** @param secure whether people use https; browsers refuse `__Host-` without it. */
  constructor(
    name: string,
    private readonly secure: boolean,
    private readonly maxAgeMs: number,
  ) {
    this.name = secure ? `__Host-${name}` : name;
  }

  /** `Set-Cookie` that stores a value. */
  set(value: string): string {
    return this.line(value, Math.floor(this.maxAgeMs / 1000));
  }

  /** `Set-Cookie` that removes the cookie. */
  clear(): string {
    return this.line('', 0);
  }

  /** Returns the cookie's value in a `Cookie` header. */
  read(header: string | undefined): string | undefined {
    for (const pair of (header ?? '').split(';')) {
      const equals = pair.indexOf('=');
      if (equals > 0 && pair.slice(0, equals).trim() === this.name) return pair.slice(equals + 1).trim();
    }
    return undefined;
  }

  private line(value: string, maxAge: number): string {
    return `${this.name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${this.secure ? '; Secure' : ''}`;
  }
}

/** Returns whether people use https. */
export const isSecure = ({ PUBLIC_URL }: Pick<GatewayConfig, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;

@Injectable()
export class SessionCookie extends HostCookie {
  constructor(@Inject(CONFIG) { PUBLIC_URL }: GatewayConfig) {
    super('paratope_session', isSecure({ PUBLIC_URL }), LIFETIME_MS);
  }
}
