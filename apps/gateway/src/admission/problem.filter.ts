import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { IdempotencyStore } from '@paratope/idempotency';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import {
  type RequestContext,
  asProblem,
  contextOf,
  internalError,
  problemAnswer,
  replyOf,
} from '@paratope/gateway-http';
import { ResponseHeaders } from './response-headers.js';
import { UnroutedRequests } from './unrouted-requests.js';
import { WriteQuota } from './write-quota.js';

/** Turns any error of a step of the request chain into the answer that the client reads. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly unrouted: UnroutedRequests,
    private readonly quota: WriteQuota,
    private readonly idempotency: IdempotencyStore,
    private readonly headers: ResponseHeaders,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The promise never rejects, because Nest does not await it. */
  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const [context, reply] = [contextOf(host), replyOf(host)];
    const problem = await this.counted(context, this.problemOf(context, await this.unrouted.refusal(context, error)));
    const { status, type, body } = problemAnswer(problem, context, this.config.DOCS_URL);
    if (context.keeps) {
      const kept = { status, headers: { ...problem.headers, 'Content-Type': type }, body };
      await this.idempotency
        .answer(context.keeps, kept)
        .catch((err: unknown) => this.logger.warn({ err, request_id: context.request.id }, 'a refusal was not kept'));
    }
    this.headers.set(reply, context);
    void reply.headers(problem.headers).code(status).type(type).send(body);
  }

  private problemOf({ request, contract }: RequestContext, error: unknown): ProblemError {
    const problem = asProblem(error);
    if (problem && problem.status < 500) return problem;
    const route = contract?.operationId;
    // A deliberate refusal, for example of too many simultaneous sign-ins, is an answer and not a failure.
    if (error instanceof ProblemError && error.cause === undefined) {
      this.logger.info({ code: error.code, request_id: request.id, route }, 'request refused');
      return error;
    }
    this.logger.error({ err: error, request_id: request.id, route }, 'request failed');
    return problem ?? internalError();
  }

  /** Counts a write that is refused before its quota was taken; only 401, 429 and 5xx are free. */
  private async counted(context: RequestContext, problem: ProblemError): Promise<ProblemError> {
    if (problem.status === 401 || problem.status === 429 || problem.status >= 500) return problem;
    try {
      await this.quota.count(context);
      return problem;
    } catch (error) {
      return asProblem(error) ?? internalError();
    }
  }
}
