import { Controller } from '@nestjs/common';
import { type AnswerOf, EventStreamBody, Handles, type RequestOf, projectsOf } from '@paratope/gateway-http';
import * as contract from './contract.js';
import { EventStreams } from './event-streams.js';

@Controller()
export class EventsController {
  constructor(private readonly events: EventStreams) {}

  @Handles(contract.listenToEvents)
  async listen({
    caller,
    query,
    headers,
  }: RequestOf<typeof contract.listenToEvents>): Promise<AnswerOf<typeof contract.listenToEvents>> {
    const listener = { orgId: caller.orgId, projectIds: projectsOf(caller) };
    const open = await this.events.open(listener, headers['last-event-id'], query.follow === 'true');
    return { status: 200, body: new EventStreamBody(open) };
  }
}
