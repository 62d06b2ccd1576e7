import { Inject, Injectable } from '@nestjs/common';
import { IdempotencyStore } from '@paratope/idempotency';
import { problemDetails, ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission } from '../admission/admission.js';
import { limitHeaders } from '../admission/limit-headers.js';
import type { GatewayConfig } from '../config.js';
import { deprecationHeaders, isDeprecated } from '../jobs/views/deprecation.js';
import { CLOCK, CONFIG, type Clock } from '../tokens.js';
import { FileBody, type Answer } from './call.js';
import { isVersioned, isWrite } from './contract.js';
import { validationErrorDetail } from './field-errors.js';
import { asProblem } from './refusal.js';
import { beginVisit, type Visit } from './visit.js';
import { bodyText, JSON_TYPE, PROBLEM_TYPE } from './writes.js';

/** Sends answers and refusals with the headers that every response has. */
@Injectable()
export class Responder {
  constructor(
    @Inject(Admission) private readonly admission: Admission,
    @Inject(IdempotencyStore) private readonly idempotency: IdempotencyStore,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, visit: Visit, answer: Answer): void {
    this.setHeaders(request, reply, visit);
    if (answer.headers) reply.headers(answer.headers);
    if (answer.cookies) reply.header('set-cookie', [...answer.cookies]);
    reply.code(answer.status);
    if (answer.body instanceof FileBody) {
      const { bytes, contentType, filename } = answer.body;
      reply.header('content-disposition', `attachment; filename="${filename}"`);
      void reply.type(contentType).send(bytes);
      return;
    }
    const text = bodyText(answer.body);
    if (text === '') void reply.send();
    else if (reply.hasHeader('content-type')) void reply.send(text);
    else void reply.type(JSON_TYPE).send(text);
  }

  /** Renders an error: problem+json, or `{detail:[…]}` for what fails validation outside /v1. */
  async refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> {
    const visit = request.visit ?? beginVisit(request, undefined);
    const problem = await this.counted(visit, this.problemOf(request, error));
    const { status, type, body } = this.render(request, visit, problem);
    if (visit.keeps) {
      const kept = { status, headers: { ...problem.headers, 'Content-Type': type }, body };
      await this.idempotency
        .answer(visit.keeps, kept)
        .catch((err: unknown) => this.logger.warn({ err, request_id: request.id }, 'a refusal was not kept'));
    }
    this.setHeaders(request, reply, visit);
    void reply.headers(problem.headers).code(status).type(type).send(body);
  }

  private setHeaders(request: FastifyRequest, reply: FastifyReply, visit: Visit): void {
    reply.header('x-request-id', request.id);
    if (isDeprecated(request.originalUrl)) reply.headers(deprecationHeaders(this.config.JOBS_SUNSET));
    // What a browser is told about a person must not outlive the session in its cache.
    if (visit.session || visit.visitor) reply.header('cache-control', 'no-store');
    if (visit.caller) {
      reply.headers(limitHeaders(visit.caller.limits, visit.rate, visit.writesUsed, this.clock()));
    }
  }

  private problemOf(request: FastifyRequest, error: unknown): ProblemError {
    const problem = asProblem(error);
    if (problem && problem.status < 500) return problem;
    const route = request.visit?.contract?.operationId;
    this.logger.error({ err: error, request_id: request.id, route }, 'request failed');
    return problem ?? internalError();
  }

  /** A write that is refused before its quota was taken counts as well; only 401, 429 and 5xx are free. */
  private async counted(visit: Visit, problem: ProblemError): Promise<ProblemError> {
    const free = problem.status === 401 || problem.status === 429 || problem.status >= 500;
    if (free || visit.counted || !visit.caller || !visit.contract || !isWrite(visit.contract)) return problem;
    try {
      await this.admission.countWrite(visit, visit.caller);
      return problem;
    } catch (error) {
      return asProblem(error) ?? internalError();
    }
  }

  private render(
    request: FastifyRequest,
    visit: Visit,
    problem: ProblemError,
  ): { readonly status: number; readonly type: string; readonly body: string } {
    const { errors } = problem.extras;
    if (errors && !isVersioned(request.url)) {
      const pathParameters = Object.keys(visit.contract?.params?.shape ?? {});
      return { status: 422, type: JSON_TYPE, body: JSON.stringify(validationErrorDetail(errors, pathParameters)) };
    }
    const at = { docsUrl: this.config.DOCS_URL, instance: request.originalUrl, requestId: request.id };
    return { status: problem.status, type: PROBLEM_TYPE, body: JSON.stringify(problemDetails(problem, at)) };
  }
}

const internalError = (): ProblemError => new ProblemError('internal_error', 'Something failed on our side.');
