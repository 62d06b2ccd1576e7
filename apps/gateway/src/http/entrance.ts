import { Inject, Injectable } from '@nestjs/common';
import { readIdempotencyKey } from '@paratope/idempotency';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Authenticator, unauthorized } from '../admission/authenticate.js';
import type { Caller } from '../admission/caller.js';
import { MemberCallers, ORG_HEADER } from '../admission/member-callers.js';
import { clientAddress } from '../identity/people/address.js';
import { CSRF_HEADER, SameSite } from '../identity/people/same-site.js';
import { SessionCookie } from '../identity/people/session-cookie.js';
import { Sessions, type Session } from '../identity/people/sessions.js';
import type { Visitor } from './call.js';
import { isWrite, takesSession, type VisitorContract } from './contract.js';
import { uuidSchema } from './schemas.js';
import { validated } from './validate.js';
import type { Visit } from './visit.js';
import { keyHeader } from './writes.js';

const orgInPath = z.object({ org_id: uuidSchema });
const orgInHeader = z.object({ [ORG_HEADER.toLowerCase()]: uuidSchema.optional() });

/** Who sends a request: an API token's org, a member of one, or somebody whom no org sends. */
@Injectable()
export class Entrance {
  constructor(
    @Inject(Authenticator) private readonly authenticator: Authenticator,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SessionCookie) private readonly cookie: SessionCookie,
    @Inject(SameSite) private readonly sameSite: SameSite,
    @Inject(MemberCallers) private readonly members: MemberCallers,
  ) {}

  /**
   * The org for which a request is sent, and who acts for it. An Authorization header comes before a cookie.
   * @throws ProblemError `unauthorized`; for people also `not_found` and `validation_failed`, see {@link MemberCallers}.
   */
  async callerOf(request: FastifyRequest, visit: Visit): Promise<Caller> {
    const { authorization } = request.headers;
    const { contract } = visit;
    if (authorization !== undefined || !contract || !takesSession(contract)) {
      // The token's lookup answers for the key as well.
      const header = contract && isWrite(contract) ? keyHeader(request) : undefined;
      const idempotencyKey = header === undefined ? undefined : readIdempotencyKey(header);
      const { caller, held } = await this.authenticator.authenticate({ authorization, idempotencyKey });
      if (idempotencyKey !== undefined) visit.lookedUp = { held };
      return caller;
    }
    const session = await this.sessionOf(request);
    if (!session) throw unauthorized('The request carries neither an API token nor a session that is valid.');
    visit.session = session;
    const orgId =
      contract.params && 'org_id' in contract.params.shape
        ? validated(orgInPath, request.params, 'path').org_id
        : validated(orgInHeader, request.headers, 'header')[ORG_HEADER.toLowerCase()];
    return this.members.callerOf(session.user.id, orgId);
  }

  /**
   * Before a request changes something with a browser's cookie.
   * @throws ProblemError `forbidden` unless the service's own pages sent it
   */
  requireSameSite(request: FastifyRequest, session: Session | undefined): void {
    if (!session || request.method === 'GET' || request.method === 'HEAD') return;
    this.sameSite.requireOrigin(request);
    this.sameSite.requireToken(request, session.id);
  }

  /**
   * Who comes to a route that is not an org's. A write of a public route heeds a session only if the request proves
   * that it is the session's own; most are sent by who is not signed in yet.
   * @throws ProblemError `unauthorized` where the route wants a person, `forbidden` for another site's request
   */
  async visitorOf(request: FastifyRequest, contract: VisitorContract): Promise<Visitor> {
    const address = clientAddress(request.ip);
    const writes = contract.method !== 'GET';
    if (writes) this.sameSite.requireOrigin(request);
    const heeded = contract.access === 'person' || !writes || request.headers[CSRF_HEADER] !== undefined;
    const session = heeded ? await this.sessionOf(request) : undefined;
    if (contract.access === 'person' && !session) throw unauthorized('Nobody is signed in.');
    if (session && writes) this.sameSite.requireToken(request, session.id);
    return { address, cookie: request.headers.cookie, session };
  }

  private async sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const token = this.cookie.read(request.headers.cookie);
    return token === undefined ? undefined : this.sessions.find(token);
  }
}
