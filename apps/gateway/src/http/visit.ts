import type { HeldKey, IdempotentRequest } from '@paratope/idempotency';
import type { FastifyRequest } from 'fastify';
import type { RateTake } from '@paratope/rate-limit';
import type { Caller } from '../admission/caller.js';
import type { Session } from '../identity/people/sessions.js';
import type { Visitor } from './call.js';
import type { RouteContract } from './contract.js';

/** How far a request has come. */
export interface Visit {
  /** Undefined for a path or method that does not exist. */
  readonly contract: RouteContract | undefined;
  caller?: Caller;
  /** Of the person who is the caller. */
  session?: Session;
  /** On routes that are not an org's. */
  visitor?: Visitor;
  /**
   * What stood under its idempotency key when its token was looked up; absent where nobody has looked. That there was
   * nothing is a hint: whoever claims the key finds out what came since.
   */
  lookedUp?: { readonly held: HeldKey | undefined };
  /** Undefined while not taken, and when the rate store is down. */
  rate?: RateTake;
  /** Whether this write was counted against the monthly quota. */
  counted: boolean;
  /** Writes of the month, with this one once it is counted. */
  writesUsed: number;
  /** Set once its idempotency key is known to be new: from then on its final answer is kept. */
  keeps?: IdempotentRequest;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null;
  }
}

export function beginVisit(request: FastifyRequest, contract: RouteContract | undefined): Visit {
  const visit: Visit = { contract, counted: false, writesUsed: 0 };
  request.visit = visit;
  return visit;
}

/** A visit that was let in. */
export interface AdmittedVisit extends Visit {
  readonly contract: RouteContract;
  caller: Caller;
}

export function admittedVisit({ visit }: FastifyRequest): AdmittedVisit {
  if (!visit?.contract || !visit.caller) throw new Error('a request is served that was not admitted');
  return visit as AdmittedVisit;
}
