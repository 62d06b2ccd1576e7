import { Controller } from '@nestjs/common';
import { type AnswerOf, Handles, type RequestOf, notFound } from '@paratope/gateway-http';
import { Sessions } from '../people/sessions.js';
import * as contract from './contract.js';

/** Routes of a person's own sessions. */
@Controller()
export class MySessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Handles(contract.listSessions)
  async list({
    visitor: { session },
  }: RequestOf<typeof contract.listSessions>): Promise<AnswerOf<typeof contract.listSessions>> {
    const data = (await this.sessions.ofPerson(session.user.id)).map((row) => ({
      object: 'open_session' as const,
      id: row.id,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      device: row.device,
      current: row.id === session.id,
    }));
    return { status: 200, body: { object: 'list', data } };
  }

  @Handles(contract.endSession)
  async end({
    params,
    visitor: { session },
  }: RequestOf<typeof contract.endSession>): Promise<AnswerOf<typeof contract.endSession>> {
    if (!(await this.sessions.endOne(session.user.id, params.id))) throw notFound('session');
    return { status: 204, body: null };
  }
}
