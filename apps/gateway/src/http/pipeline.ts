import { Inject, Injectable } from '@nestjs/common';
import { IdempotencyStore, type StoredAnswer } from '@paratope/idempotency';
import { ProblemError } from '@paratope/problem';
import { withLogContext } from '@paratope/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission } from '../admission/admission.js';
import { requirePlan } from '../admission/plans.js';
import type { Caller } from '../admission/caller.js';
import type { Answer, UntypedCall } from './call.js';
import { isVersioned, isWrite, type RouteContract } from './contract.js';
import { Entrance } from './entrance.js';
import type { BoundHandler } from './handles.js';
import { Responder } from './responder.js';
import { SealedAnswers } from './sealed-answers.js';
import { MALFORMED_URL } from './server-options.js';
import { validCall } from './valid-call.js';
import { admittedVisit, beginVisit, type AdmittedVisit, type Visit } from './visit.js';
import { idempotentRequest, keptAnswer, readBody, replayedAnswer, storedAnswer } from './writes.js';

/**
 * The way of every request for an org: authenticate → rate → role → idempotency replay → quota → validate → plan →
 * handler, which spends the credits. Whatever it throws, {@link Responder.refuse} renders.
 */
@Injectable()
export class Pipeline {
  constructor(
    @Inject(Admission) private readonly admission: Admission,
    @Inject(Entrance) private readonly entrance: Entrance,
    @Inject(IdempotencyStore) private readonly idempotency: IdempotencyStore,
    @Inject(SealedAnswers) private readonly seals: SealedAnswers,
    @Inject(Responder) private readonly responder: Responder,
  ) {}

  /** Before the body is read: a stranger's bytes are not worth receiving. */
  async admit(request: FastifyRequest, contract: RouteContract): Promise<void> {
    const visit = beginVisit(request, contract);
    const caller = await this.enter(visit, request);
    this.entrance.requireSameSite(request, visit.session);
    this.admission.requireTokenPlan(caller);
    // Before a replay: a kept answer may show a secret.
    this.admission.requireRole(contract.role, caller);
  }

  async serve(request: FastifyRequest, reply: FastifyReply, handler: BoundHandler): Promise<void> {
    const visit = admittedVisit(request);
    const answer = await withLogContext({ request_id: request.id }, () =>
      isWrite(visit.contract) ? this.write(request, visit, handler) : handler(callOf(request, visit, undefined)),
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
      await this.enter(visit, request).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'unauthorized') throw error;
      });
    }
    if (request.url === MALFORMED_URL) throw new ProblemError('invalid_request', 'The request URI is malformed.');
    if (allowed.length === 0) throw new ProblemError('not_found', 'No such route.');
    const methods = allowed.join(', ');
    throw new ProblemError('method_not_allowed', `This path allows ${methods}.`, {}, { Allow: methods });
  }

  private async enter(visit: Visit, request: FastifyRequest): Promise<Caller> {
    const caller = await this.entrance.callerOf(request, visit);
    visit.caller = caller;
    visit.writesUsed = caller.writesUsed;
    const perMinute = caller.limits.requestsPerMinute;
    const take = await this.admission.takeRate(caller.rateSubject, perMinute);
    if (take) visit.rate = take;
    this.admission.requireRate(take, perMinute);
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
    const call = callOf(request, visit, body.value);
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
function callOf(request: FastifyRequest, { contract, caller }: AdmittedVisit, body: unknown): UntypedCall {
  const call = validCall(request, contract, body, { caller, visitor: undefined });
  if (contract.plan !== undefined) requirePlan(contract.plan, caller.plan);
  return call;
}
