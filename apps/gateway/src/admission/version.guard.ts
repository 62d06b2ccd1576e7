import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { contextOf, isVisitorContract, validated, versionHeader } from '@paratope/gateway-http';

/** Is the version of the API that the request pins one that is served? What serves no organization has no versions. */
@Injectable()
export class VersionGuard implements CanActivate {
  /** @throws ProblemError `invalid_request` */
  canActivate(host: ExecutionContext): boolean {
    const { contract, request } = contextOf(host);
    if (contract && !isVisitorContract(contract)) validated(versionHeader, request.headers, 'header');
    return true;
  }
}
