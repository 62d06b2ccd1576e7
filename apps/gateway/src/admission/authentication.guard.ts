import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Caller,
  type RequestContext,
  type RouteContract,
  type Session,
  type Visitor,
  type VisitorContract,
  contextOf,
  isVisitorContract,
  unauthorized,
  uuidSchema,
  validated,
} from '@paratope/gateway-http';
import { CSRF_HEADER, SessionCookie, Sessions, clientAddress } from '@paratope/gateway-identity';
import { MemberCallers, ORG_HEADER } from './member-callers.js';
import { TokenCallers } from './token-callers.js';

const orgInPath = z.object({ org_id: uuidSchema });
const orgInHeader = z.object({ [ORG_HEADER.toLowerCase()]: uuidSchema.optional() });

const projectNames = ({ caller }: RequestContext): string | undefined => caller?.projectIds.toSorted().join();

/** Determines the sender of a request: an API token's org, a member of an org, or a visitor without an org. */
@Injectable()
export class AuthenticationGuard implements CanActivate {
  constructor(
    private readonly tokens: TokenCallers,
    private readonly members: MemberCallers,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const context = contextOf(host);
    const { contract } = context;
    if (!contract) return true;
    if (isVisitorContract(contract)) context.visitor = await this.visitorOf(context.request, contract);
    else await this.authenticate(context, contract);
    return true;
  }

  /**
   * Determines the org for which a request is sent, and who acts for it. An Authorization header takes precedence over a cookie.
   * @param contract undefined for a path or method that does not exist
   * @throws ProblemError `unauthorized`; for people also `not_found` and `invalid_request`, see {@link MemberCallers}.
   */
  async authenticate(context: RequestContext, contract: RouteContract | undefined): Promise<void> {
    const { authorization } = context.request.headers;
    context.caller =
      authorization !== undefined || !contract
        ? await this.tokens.callerOf(authorization, context.request.ip, context.request.id)
        : await this.memberCaller(context, contract);
    context.writesUsed = context.caller.writesUsed;
  }

  /**
   * Returns whether the sender of a long-running request would still be admitted to the same data. @throws any error that prevents the
   * check
   */
  async isStillGood(context: RequestContext): Promise<boolean> {
    try {
      const now = { ...context };
      await this.authenticate(now, context.contract);
      return now.caller?.lacksSecondFactor !== true && projectNames(now) === projectNames(context);
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
  }

  private async memberCaller(context: RequestContext, contract: RouteContract): Promise<Caller> {
    const { request } = context;
    const session = await this.sessionOf(request);
    if (!session) throw unauthorized('The request carries neither an API token nor a session that is valid.');
    context.session = session;
    const orgId =
      contract.params && 'org_id' in contract.params.shape
        ? validated(orgInPath, request.params, 'path').org_id
        : validated(orgInHeader, request.headers, 'header')[ORG_HEADER.toLowerCase()];
    return this.members.callerOf(session.user.id, orgId);
  }

  /**
   * Returns the visitor of a route that serves no org. A write to a public route uses a session only if the request has the header of that
   * session, which the next guard verifies; most such writes are sent before the person is signed in.
   * @throws ProblemError `unauthorized` if the route requires a person
   */
  private async visitorOf(request: FastifyRequest, { access, method }: VisitorContract): Promise<Visitor> {
    const heeded = access === 'person' || method === 'GET' || request.headers[CSRF_HEADER] !== undefined;
    const session = heeded ? await this.sessionOf(request) : undefined;
    if (access === 'person' && !session) throw unauthorized('Nobody is signed in.');
    return {
      address: clientAddress(request.ip),
      cookie: request.headers.cookie,
      userAgent: request.headers['user-agent'],
      session,
    };
  }

  private async sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const token = this.cookie.read(request.headers.cookie);
    return token === undefined ? undefined : this.sessions.find(token);
  }
}
