import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { contextOf, isVisitorContract, validated, versionHeader } from '@paratope/gateway-http';

/** Checks that the API version which the request pins is served. Routes that serve no organization have no versions. */
@Injectable()
export class VersionGuard implements CanActivate {
  /** @throws ProblemError `invalid_request` */
  canActivate(host: ExecutionContext): boolean {
    const { contract, request } = contextOf(host);
    if (contract && !isVisitorContract(contract)) validated(versionHeader, request.headers, 'header');
    return true;
  }
}
