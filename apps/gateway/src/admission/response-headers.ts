import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CLOCK, CONFIG, type Clock, DEPRECATIONS, type GatewayConfig } from '@paratope/gateway-settings';
import {
  type Deprecation,
  type RequestContext,
  apiVersionOf,
  deprecationHeaders,
  isDeprecated,
  isVersioned,
} from '@paratope/gateway-http';
import { clientAddress } from '@paratope/gateway-identity';
import { FailedTokens } from './failed-tokens.js';
import { limitHeaders } from './limit-headers.js';

/** One year. The header is sent over HTTPS only, because browsers ignore it over HTTP. */
const HSTS = 'max-age=31536000';

/** Sets the headers that every response has, including errors. */
@Injectable()
export class ResponseHeaders {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DEPRECATIONS) private readonly deprecations: readonly Deprecation[],
    private readonly failed: FailedTokens,
  ) {}

  set(reply: FastifyReply, { request, caller, session, visitor, rate, writesUsed }: RequestContext): void {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    reply.header('paratope-version', apiVersionOf(request.headers));
    if (this.config.PUBLIC_URL?.startsWith('https:')) reply.header('strict-transport-security', HSTS);
    const deprecation = this.deprecations.find((each) => isDeprecated(each, request.originalUrl));
    if (deprecation) reply.headers(deprecationHeaders(deprecation, this.config.JOBS_SUNSET));
    // No cache may store a response about an organization or a person, which may contain secrets and sequences.
    if (caller || session || visitor) reply.header('cache-control', 'no-store');
    if (caller) reply.headers(limitHeaders(caller.limits, rate, writesUsed, this.clock()));
    else if (isVersioned(request.originalUrl)) reply.headers(this.failed.limitsOf(clientAddress(request.ip)));
  }
}
