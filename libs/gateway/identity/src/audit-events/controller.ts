import { Controller } from '@nestjs/common';
import { idOfPage, omitUndefined, NEWEST_FIRST } from '@paratope/database';
import { EntityManager } from 'typeorm';
import { AuditEvent } from '@paratope/gateway-tables';
import { type AnswerOf, Cursors, Handles, type RequestOf } from '@paratope/gateway-http';
import { forgottenOf, headOf } from './chain.js';
import { getAuditChain, listAuditEvents } from './contract.js';

type List = typeof listAuditEvents;

@Controller()
export class AuditEventsController {
  constructor(
    private readonly db: EntityManager,
    private readonly cursors: Cursors,
  ) {}

  @Handles(listAuditEvents)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const page = { before: this.cursors.position(request), rows: request.query.limit + 1 };
    const where = omitUndefined({ org_id: request.caller.orgId, id: idOfPage(page) });
    const rows = await this.db.find(AuditEvent, { where, order: NEWEST_FIRST, take: page.rows });
    const events = rows.map(({ org_id: _, created_at, position, previous_hash, hash, ...event }) => ({
      object: 'audit_event' as const,
      ...event,
      created_at: created_at.toISOString(),
      position: Number(position),
      previous_hash: previous_hash.toString('hex'),
      hash: hash.toString('hex'),
    }));
    return this.cursors.page(request, events, ({ id }) => id);
  }

  @Handles(getAuditChain)
  async chain({ caller: { orgId } }: RequestOf<typeof getAuditChain>): Promise<AnswerOf<typeof getAuditChain>> {
    // The head first: what is appended meanwhile is behind it.
    const head = await headOf(this.db, orgId);
    const forgotten = (await forgottenOf(this.db, orgId)).map(({ forgotten_at, ...run }) => ({
      ...run,
      forgotten_at: forgotten_at.toISOString(),
    }));
    return { status: 200, body: { object: 'audit_chain', org_id: orgId, head, forgotten } };
  }
}
