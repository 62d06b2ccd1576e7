import { Inject, Injectable } from '@nestjs/common';
import { withLogContext } from '@paratope/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission } from '../admission/admission.js';
import { PERSON_REQUESTS_PER_MINUTE } from '../admission/member-callers.js';
import { addressSubject } from '../identity/people/address.js';
import type { VisitorContract } from './contract.js';
import { Entrance } from './entrance.js';
import type { BoundHandler } from './handles.js';
import { Responder } from './responder.js';
import { validCall } from './valid-call.js';
import { beginVisit } from './visit.js';
import { readBody } from './writes.js';

/** Requests per minute of one address to routes that are open to everybody: an office signs in behind one address. */
const ADDRESS_REQUESTS_PER_MINUTE = 60;

/** The way of requests that no org sends, such as signing in: who → rate, by person or address → validate → handler. */
@Injectable()
export class VisitorPipeline {
  constructor(
    @Inject(Admission) private readonly admission: Admission,
    @Inject(Entrance) private readonly entrance: Entrance,
    @Inject(Responder) private readonly responder: Responder,
  ) {}

  async admit(request: FastifyRequest, contract: VisitorContract): Promise<void> {
    const visit = beginVisit(request, contract);
    const visitor = await this.entrance.visitorOf(request, contract);
    visit.visitor = visitor;
    const [subject, perMinute] =
      contract.access === 'person' && visitor.session
        ? [visitor.session.user.id, PERSON_REQUESTS_PER_MINUTE]
        : [addressSubject(visitor.address), ADDRESS_REQUESTS_PER_MINUTE];
    this.admission.requireRate(await this.admission.takeRate(subject, perMinute), perMinute);
  }

  async serve(request: FastifyRequest, reply: FastifyReply, handler: BoundHandler): Promise<void> {
    const { visit } = request;
    if (!visit?.contract || !visit.visitor) throw new Error('a request is served that was not admitted');
    const { value, problem } = readBody(request);
    if (problem) throw problem;
    const call = validCall(request, visit.contract, value, { caller: undefined, visitor: visit.visitor });
    const answer = await withLogContext({ request_id: request.id }, () => handler(call));
    this.responder.send(request, reply, visit, answer);
  }
}
