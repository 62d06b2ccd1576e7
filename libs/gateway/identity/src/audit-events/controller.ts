import { Controller } from '@nestjs/common';
import { Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { csvLine } from '@paratope/text';
import { EntityManager } from 'typeorm';
import { type AnswerOf, Cursors, FileBody, Handles, type RequestOf, negotiated } from '@paratope/gateway-http';
import { listEvents, type ShownAuditEvent } from './audit-list.js';
import type { AuditFilter } from './audit-list.sql.js';
import { forgottenOf, headOf } from './chain.js';
import { getAuditChain, listAuditEvents, MAX_FILE_EVENTS } from './contract.js';

type List = typeof listAuditEvents;

/** Number of events of a file that are read at a time. */
const FILE_PAGE = 1_000;

@Controller()
export class AuditEventsController {
  constructor(
    private readonly db: EntityManager,
    private readonly pool: Pool,
    private readonly cursors: Cursors,
  ) {}

  @Handles(listAuditEvents)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { caller, query, headers } = request;
    const { actor = null, action = null, target = null, since = null, until = null } = query;
    const filter = { orgId: caller.orgId, actor, action, target, since, until };
    if (negotiated(headers.accept, ['application/json', 'text/csv']) === 'text/csv')
      return { status: 200, body: await this.file(filter) };
    const page = { before: this.cursors.position(request), limit: query.limit + 1 };
    return this.cursors.page(request, await listEvents(this.pool, filter, page), ({ id }) => id);
  }

  @Handles(getAuditChain)
  async chain({ caller: { orgId } }: RequestOf<typeof getAuditChain>): Promise<AnswerOf<typeof getAuditChain>> {
    // The head is read first: events that are appended meanwhile follow it.
    const head = await headOf(this.db, orgId);
    const forgotten = (await forgottenOf(this.db, orgId)).map(({ forgotten_at, ...run }) => ({
      ...run,
      forgotten_at: forgotten_at.toISOString(),
    }));
    return { status: 200, body: { object: 'audit_chain', org_id: orgId, head, forgotten } };
  }

  /** @throws ProblemError `invalid_request` for a log with too many events */
  private async file(filter: AuditFilter): Promise<FileBody> {
    const lines = [csvLine(COLUMNS)];
    let before: string | undefined;
    do {
      const events = await listEvents(this.pool, filter, { before, limit: FILE_PAGE });
      lines.push(...events.map((event) => csvLine(COLUMNS.map((column) => event[column]))));
      before = events.length < FILE_PAGE ? undefined : events.at(-1)?.id;
      if (lines.length > MAX_FILE_EVENTS + 1) throw tooManyEvents();
    } while (before !== undefined);
    return new FileBody(Buffer.from(`${lines.join('\n')}\n`), 'text/csv; charset=utf-8', 'audit-events.csv');
  }
}

const COLUMNS = [
  ...(['created_at', 'actor', 'actor_name', 'action', 'target', 'target_name', 'address', 'request_id', 'id'] as const),
  ...(['position', 'hash'] as const),
] as const satisfies readonly (keyof ShownAuditEvent)[];

const tooManyEvents = (): ProblemError =>
  new ProblemError(
    'invalid_request',
    `The log has more than ${MAX_FILE_EVENTS.toLocaleString('en')} such events. Name a shorter period, or read it by pages.`,
  );
