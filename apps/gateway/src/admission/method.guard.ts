import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { contextOf, RouteTable } from '@paratope/gateway-http';

/** Refuses `GET …/batch`, which is not a job with the id "batch" but a path without GET. */
@Injectable()
export class MethodGuard implements CanActivate {
  constructor(private readonly routes: RouteTable) {}

  /** @throws ProblemError `method_not_allowed` */
  canActivate(host: ExecutionContext): boolean {
    const { contract, request } = contextOf(host);
    const allowed = contract && this.routes.siblingOf(request.originalUrl, contract.path);
    if (allowed === undefined || allowed.includes(request.method)) return true;
    const methods = allowed.join(', ');
    throw new ProblemError('method_not_allowed', `This path allows ${methods}.`, {}, { Allow: methods });
  }
}
