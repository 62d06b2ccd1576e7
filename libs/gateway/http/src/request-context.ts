import type { ArgumentsHost } from '@nestjs/common';
import type { IdempotentRequest } from '@paratope/idempotency';
import type { ProblemError } from '@paratope/problem';
import type { RateTake } from '@paratope/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { Caller, Session, Visitor } from './caller.js';
import type { RouteContract } from './contract.js';

/** A body that was read, or what is wrong with it: said only after the quota was taken. */
export interface ReadBody {
  /** Undefined when none was sent. */
  readonly value: unknown;
  readonly problem?: ProblemError;
}

/** What is known of a request so far: each step of the request chain adds its part. */
export interface RequestContext {
  readonly request: FastifyRequest;
  /** Undefined for a path or method that does not exist, and for pages beside the API. */
  readonly contract: RouteContract | undefined;
  /** For whom the request is sent, on an org's routes. */
  caller?: Caller;
  /** The session of the person who is the caller. */
  session?: Session;
  /** On routes that are not an org's. */
  visitor?: Visitor;
  /** Undefined while not taken, and when the rate store is down. */
  rate?: RateTake;
  /** Whether this write was counted against the monthly quota. */
  counted: boolean;
  /** Writes of the month, with this one once it is counted. */
  writesUsed: number;
  /** Set once it was read: not before whoever sends it is known and admitted. */
  body?: ReadBody;
  /** Set once its idempotency key is known to be new: from then on its final answer is kept. */
  keeps?: IdempotentRequest;
  /** Where its answer is stored. */
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

export const contextOfRequest = (request: FastifyRequest): RequestContext =>
  (request.requestContext ??= {
    request,
    contract: request.routeOptions.config.contract,
    counted: false,
    writesUsed: 0,
  });

/** The context of the request that a guard, an interceptor, a pipe or a filter is asked about. */
export const contextOf = (host: ArgumentsHost): RequestContext =>
  contextOfRequest(host.switchToHttp().getRequest<FastifyRequest>());

export const replyOf = (host: ArgumentsHost): FastifyReply => host.switchToHttp().getResponse<FastifyReply>();
