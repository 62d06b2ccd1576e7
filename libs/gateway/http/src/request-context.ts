import type { ArgumentsHost } from '@nestjs/common';
import type { IdempotentRequest } from '@paratope/idempotency';
import type { ProblemError } from '@paratope/problem';
import type { RateTake } from '@paratope/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { Caller, Session, Visitor } from './caller.js';
import type { RouteContract } from './contract.js';

/** A body that was read, or its error, which is reported only after the quota was taken. */
export interface ReadBody {
  /** Undefined if no body was sent. */
  readonly value: unknown;
  readonly problem?: ProblemError;
}

/** The data that the steps of the request chain share about a request: each step adds its part. */
export interface RequestContext {
  readonly request: FastifyRequest;
  /** Undefined for a path or method that does not exist, and for pages outside the API. */
  readonly contract: RouteContract | undefined;
  /** The org for which the request is sent, on routes of orgs. */
  caller?: Caller;
  /** The session of the calling person. */
  session?: Session;
  /** Present on routes that serve no org. */
  visitor?: Visitor;
  /** Undefined until it is taken, and while the rate store is unavailable. */
  rate?: RateTake;
  /** Whether this write has been counted against the monthly quota. */
  counted: boolean;
  /** Number of writes in the month, including this one once it is counted. */
  writesUsed: number;
  /** Set once the body was read, which happens only after the sender is known and admitted. */
  body?: ReadBody;
  /** Set once the request's idempotency key is known to be new: from then on its final answer is stored. */
  keeps?: IdempotentRequest;
  /** The transaction in which the answer is stored. */
  tx?: EntityManager;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext?: RequestContext;
  }
  interface FastifyContextConfig {
    /** Set by `@Handles`. */
    contract?: RouteContract;
  }
}

const contextOfRequest = (request: FastifyRequest): RequestContext =>
  (request.requestContext ??= {
    request,
    contract: request.routeOptions.config.contract,
    counted: false,
    writesUsed: 0,
  });

/** Returns the context of the request of a guard, an interceptor, a pipe or a filter. */
export const contextOf = (host: ArgumentsHost): RequestContext =>
  contextOfRequest(host.switchToHttp().getRequest<FastifyRequest>());

export const replyOf = (host: ArgumentsHost): FastifyReply => host.switchToHttp().getResponse<FastifyReply>();
