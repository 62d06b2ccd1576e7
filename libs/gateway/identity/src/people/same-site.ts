import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { additionalSecrets } from '@paratope/gateway-http';

/** Header in which the service's own pages prove that they sent a request, and not another site. */
export const CSRF_HEADER = 'x-csrf-token';

/**
 * Prevents other sites from using the cookie that the browser adds to their requests (cross-site request forgery). There are two checks:
 * the origin of the request, as the browser states it, and a token that only a page which may read this service's answers can know.
 */
@Injectable()
export class SameSite {
  /** The first key makes tokens; tokens of any key are valid. */
  private readonly keys: readonly [Buffer, ...Buffer[]];
  private readonly origin: string | undefined;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const { CURSOR_SECRET, PUBLIC_URL } = config;
    const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'csrf tokens', 32));
    this.keys = [keyOf(CURSOR_SECRET), ...additionalSecrets(config).map(keyOf)];
    this.origin = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin;
  }

  /** Returns the token that belongs to a session. */
  tokenOf(sessionId: string, key = this.keys[0]): string {
    return createHmac('sha256', key).update(sessionId).digest('base64url');
  }

  /** @throws ProblemError `forbidden` for a request that a browser sends on behalf of another site. */
  requireOrigin({ headers }: FastifyRequest): void {
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign();
    const { origin } = headers;
    if (origin === undefined) return;
    const own = this.origin === undefined ? hostOf(origin) === headers.host : origin === this.origin;
    if (!own) throw foreign();
  }

  /** @throws ProblemError `forbidden` */
  requireToken({ headers }: FastifyRequest, sessionId: string): void {
    const given = Buffer.from(String(headers[CSRF_HEADER] ?? ''));
    const matches = this.keys.some((key) => {
      const expected = Buffer.from(this.tokenOf(sessionId, key));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!matches) {
      throw new ProblemError('forbidden', 'X-CSRF-Token is missing or does not belong to this session.');
    }
  }
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

const foreign = (): ProblemError => new ProblemError('forbidden', 'The request comes from another site.');
