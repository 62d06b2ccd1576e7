import { Controller } from '@nestjs/common';
import { projectsOf } from '../../http/caller.js';
import { EventStreamBody, type AnswerOf, type RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import * as contract from './contract.js';
import { JobEvents } from './job-events.js';

@Controller()
export class EventsController {
  constructor(private readonly events: JobEvents) {}

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
