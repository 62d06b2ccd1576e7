import { Injectable, NotFoundException } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { MALFORMED_URL, type RequestContext, RouteTable, isVersioned, isVisitorContract } from '@paratope/gateway-http';
import { AuthenticationGuard } from './authentication.guard.js';
import { RateGuard } from './rate.guard.js';

/** Answers requests that no guard has checked, because no route exists for them or Fastify itself rejected them. */
@Injectable()
export class UnroutedRequests {
  constructor(
    private readonly authentication: AuthenticationGuard,
    private readonly rate: RateGuard,
    private readonly routes: RouteTable,
  ) {}

  /**
   * Returns the refusal of a request that no guard has checked, and the error itself for every other request. A known caller's request is
   * still counted; an unknown caller gets the refusal of authentication.
   */
  async refusal(context: RequestContext, error: unknown): Promise<unknown> {
    const { contract, caller, visitor } = context;
    try {
      if (error instanceof NotFoundException) return await this.noRoute(context);
      if (!contract || caller || visitor || error instanceof ProblemError || isVisitorContract(contract)) return error;
      await this.admit(context);
      return error;
    } catch (refusal) {
      return refusal;
    }
  }

  private async noRoute(context: RequestContext): Promise<ProblemError> {
    const { request } = context;
    if (isVersioned(request.originalUrl)) {
      await this.admit(context).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'unauthorized') throw error;
      });
    }
    if (request.url === MALFORMED_URL) return new ProblemError('invalid_request', 'The request URI is malformed.');
    const methods = this.routes.allowed(request.url).join(', ');
    return methods === ''
      ? new ProblemError('not_found', 'No such route.')
      : new ProblemError('method_not_allowed', `This path allows ${methods}.`, {}, { Allow: methods });
  }

  private async admit(context: RequestContext): Promise<void> {
    await this.authentication.authenticate(context, context.contract);
    await this.rate.take(context);
  }
}
