import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { contextOf } from '@paratope/gateway-http';
import { SameSite } from '@paratope/gateway-identity';

/** Checks that a write with a browser's cookie was sent by one of the service's own pages. */
@Injectable()
export class SameSiteGuard implements CanActivate {
  constructor(private readonly sameSite: SameSite) {}

  /** @throws ProblemError `forbidden` */
  canActivate(host: ExecutionContext): boolean {
    const { request, contract, visitor, session = visitor?.session } = contextOf(host);
    if (!contract || contract.method === 'GET') return true;
    // Signing in creates a session, which another site must not cause either.
    if (visitor || session) this.sameSite.requireOrigin(request);
    if (session) this.sameSite.requireToken(request, session.id);
    return true;
  }
}
