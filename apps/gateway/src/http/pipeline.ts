import { Inject, Injectable } from '@nestjs/common';
import { IdempotencyStore, type StoredAnswer } from '@paratope/idempotency';
import { planIncludes } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { withLogContext } from '@paratope/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Admission } from '../admission/admission.js';
import type { Caller } from '../admission/caller.js';
import type { Answer, UntypedCall } from './call.js';
import { isVersioned, isWrite, type RouteContract } from './contract.js';
import type { BoundHandler } from './handles.js';
import { Responder } from './responder.js';
import { SealedAnswers } from './sealed-answers.js';
import { MALFORMED_URL } from './server-options.js';
import { validated } from './validate.js';
import { admittedVisit, beginVisit, type AdmittedVisit, type Visit } from './visit.js';
import { idempotentRequest, keptAnswer, readBody, replayedAnswer, storedAnswer } from './writes.js';

/** What a route without a body accepts: nothing, or an empty object. */
const NO_BODY = z.strictObject({}).optional();

/**
 * The way of every request: authenticate → rate → idempotency replay → quota → validate → plan → handler, which
 * spends the credits. Whatever it throws, {@link Responder.refuse} renders.
 */
@Injectable()
export class Pipeline {
  constructor(
    @Inject(Admission) private readonly admission: Admission,
    @Inject(IdempotencyStore) private readonly idempotency: IdempotencyStore,
    @Inject(SealedAnswers) private readonly seals: SealedAnswers,
    @Inject(Responder) private readonly responder: Responder,
  ) {}

  /** Before the body is read: a stranger's bytes are not worth receiving. */
  async admit(request: FastifyRequest, contract: RouteContract): Promise<void> {
    const visit = beginVisit(request, contract);
    this.admission.requireTokenPlan(await this.enter(visit, request.headers.authorization));
  }

  async serve(request: FastifyRequest, reply: FastifyReply, handler: BoundHandler): Promise<void> {
    const visit = admittedVisit(request);
    const answer = await withLogContext({ request_id: request.id }, () =>
      isWrite(visit.contract)
        ? this.write(request, visit, handler)
        : handler(validCall(request, visit.contract, visit.caller, undefined)),
    );
    this.responder.send(request, reply, visit, answer);
  }

  /**
   * Neither path nor method is ours; under /v1 a caller who is known is counted all the same.
   * @param allowed methods of the path
   */
  async refuseUnknown(request: FastifyRequest, allowed: readonly string[]): Promise<never> {
    const visit = beginVisit(request, undefined);
    if (isVersioned(request.originalUrl)) {
      await this.enter(visit, request.headers.authorization).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'unauthorized') throw error;
      });
    }
    if (request.url === MALFORMED_URL) throw new ProblemError('invalid_request', 'The request URI is malformed.');
    if (allowed.length === 0) throw new ProblemError('not_found', 'No such route.');
    const methods = allowed.join(', ');
    throw new ProblemError('method_not_allowed', `This path allows ${methods}.`, {}, { Allow: methods });
  }

  private async enter(visit: Visit, authorization: string | undefined): Promise<Caller> {
    const caller = await this.admission.authenticate(authorization);
    visit.caller = caller;
    visit.writesUsed = caller.writesUsed;
    const take = await this.admission.takeRate(caller);
    if (take) visit.rate = take;
    this.admission.requireRate(take, caller);
    return caller;
  }

  private async write(request: FastifyRequest, visit: AdmittedVisit, handler: BoundHandler): Promise<Answer> {
    const { contract, caller } = visit;
    const body = readBody(request);
    const asked = idempotentRequest(request, caller, body);
    if (asked) {
      const earlier = await this.idempotency.replay(asked);
      if (earlier) return replayedAnswer(this.opened(contract, earlier), request.id);
      visit.keeps = asked;
    }
    await this.admission.countWrite(visit, caller);
    if (body.problem) throw body.problem;
    const call = validCall(request, contract, caller, body.value);
    if (contract.idempotency === 'handler') return handler({ ...call, idempotency: asked });
    if (contract.idempotency === 'call' && !asked) return handler(call);
    const settled = await this.idempotency.inOneTransaction(asked, async (tx) =>
      this.sealed(contract, storedAnswer(await handler({ ...call, tx }))),
    );
    const answer = this.opened(contract, settled.answer);
    return settled.replayed ? replayedAnswer(answer, request.id) : keptAnswer(answer);
  }

  private sealed({ answersSecret }: RouteContract, answer: StoredAnswer): StoredAnswer {
    return answersSecret ? this.seals.seal(answer) : answer;
  }

  /** Refusals are kept as they are: only what a handler answered was sealed. */
  private opened({ answersSecret }: RouteContract, answer: StoredAnswer): StoredAnswer {
    return answersSecret && answer.status < 400 ? this.seals.open(answer) : answer;
  }
}

/** @throws ProblemError `invalid_request`, `validation_failed` or `plan_required` */
function validCall(request: FastifyRequest, contract: RouteContract, caller: Caller, body: unknown): UntypedCall {
  const { params, query, headers, plan } = contract;
  const call: UntypedCall = {
    caller,
    requestId: request.id,
    url: request.url,
    params: params && validated(params, request.params, 'path'),
    query: query && validated(query, request.query, 'query'),
    headers: headers && validated(headers, request.headers, 'header'),
    body: validBody(contract, body),
    tx: undefined,
    idempotency: undefined,
  };
  if (plan !== undefined && !planIncludes(caller.plan, plan)) {
    throw new ProblemError('plan_required', `This needs the ${plan} plan; this organization has ${caller.plan}.`);
  }
  return call;
}

function validBody(contract: RouteContract, body: unknown): unknown {
  if (!isWrite(contract)) return undefined;
  if (contract.body === undefined) return validated(NO_BODY, body, 'body');
  if (body === undefined) throw new ProblemError('invalid_request', 'This request needs a JSON body.');
  return validated(contract.body, body, 'body');
}
