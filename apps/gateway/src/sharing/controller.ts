import { Controller, Inject } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import {
  type AnswerOf,
  Cursors,
  Handles,
  PublicUrl,
  type RequestOf,
  actorOf,
  notFound,
  orNotFound,
  projectsOf,
} from '@paratope/gateway-http';
import {
  assertHere,
  authorityOfRole,
  newSecret,
  noteForOrgs,
  parseSecret,
  requireWithin,
} from '@paratope/gateway-identity';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import * as contract from './contract.js';
import { SharedContent } from './shared-content.js';
import { INSERT_LINK, LIST_LINKS, OPEN_LINK, REVOKE_LINK, type LinkRow } from './shared-links.sql.js';

const DAY_MS = 86_400_000;

@Controller()
export class SharedLinksController {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly cursors: Cursors,
    private readonly content: SharedContent,
    private readonly publicUrl: PublicUrl,
  ) {}

  @Handles(contract.createSharedLink)
  async create(
    request: RequestOf<typeof contract.createSharedLink>,
  ): Promise<AnswerOf<typeof contract.createSharedLink>> {
    const { tx, caller, body } = request;
    const { project_id: projectId, type, name, variant_ids: variantIds, columns } = body;
    checkShape(body);
    const expiresAt = this.endOf(body.expires_at, caller.token?.expiresAt ?? null);
    if (projectsOf(caller)?.includes(projectId) === false) throw notFound('project');
    // Whoever has the link reads the part of the project that it names, from anywhere.
    const made = { ...authorityOfRole('viewer', [projectId]), expiresAt };
    requireWithin(caller, made, 'a link');
    const jobId = body.job_id ?? null;
    const shown = {
      org_id: caller.orgId,
      project_id: projectId,
      type,
      variant_ids: variantIds,
      columns,
      job_id: jobId,
    };
    await this.content.check(shown);
    const secret = newSecret();
    const [row] = await run(tx, INSERT_LINK, {
      id: newId(),
      orgId: caller.orgId,
      projectId,
      type,
      name,
      variantIds,
      columns,
      jobId,
      hash: secret.hash,
      madeBy: actorOf(caller),
      expiresAt,
    });
    const link = orNotFound('project', row);
    // The secret is in the fragment, which no browser sends and no log stores.
    const url = `${this.publicUrl.base}/app/shared#${secret.value}`;
    return { status: 201, body: { ...view(link), secret: secret.value, url } };
  }

  @Handles(contract.listSharedLinks)
  async list(request: RequestOf<typeof contract.listSharedLinks>): Promise<AnswerOf<typeof contract.listSharedLinks>> {
    const { caller, query } = request;
    const rows = await run(this.pool, LIST_LINKS, {
      orgId: caller.orgId,
      projectId: query.project_id,
      projectIds: projectsOf(caller),
      before: this.cursors.position(request),
      limit: query.limit + 1,
    });
    return this.cursors.page(request, rows.map(view), ({ id }) => id);
  }

  @Handles(contract.revokeSharedLink)
  async revoke({
    tx,
    caller,
    params,
  }: RequestOf<typeof contract.revokeSharedLink>): Promise<AnswerOf<typeof contract.revokeSharedLink>> {
    const revoked = await run(tx, REVOKE_LINK, { orgId: caller.orgId, id: params.id, now: new Date(this.clock()) });
    orNotFound('link', revoked[0]);
    return { status: 204, body: null };
  }

  /** @throws ProblemError `validation_failed` for an end that is not in the future, or too far in it */
  private endOf(asked: string | undefined, endOfToken: Date | null): Date {
    const now = this.clock();
    const usual = now + contract.USUAL_DAYS * DAY_MS;
    if (asked === undefined) return new Date(Math.min(usual, endOfToken?.getTime() ?? usual));
    const end = Date.parse(asked);
    if (end <= now) throw refused('/expires_at', 'is not in the future', 'too_small');
    if (end > now + contract.MOST_DAYS * DAY_MS) {
      throw refused('/expires_at', `is more than ${contract.MOST_DAYS} days from now`, 'too_big');
    }
    return new Date(end);
  }
}

@Controller()
export class OpenSharedLinkController {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly content: SharedContent,
  ) {}

  @Handles(contract.openSharedLink)
  async open(request: RequestOf<typeof contract.openSharedLink>): Promise<AnswerOf<typeof contract.openSharedLink>> {
    const { body, visitor, requestId } = request;
    const secret = parseSecret(body.secret);
    const now = new Date(this.clock());
    const [opened] = secret ? await run(this.db, OPEN_LINK, { hash: secret.hash, now }) : [];
    const link = orNotFound('open link', opened);
    assertHere(link.elsewhere);
    const { id, org_id: orgId, type, name, project_name, org_name, expires_at } = link;
    const note = { actor: `link:${id}`, action: 'openSharedLink', target: id, address: visitor.address };
    await noteForOrgs(this.db, [orgId], { ...note, request_id: requestId, created_at: now });
    const times = { opened_at: now.toISOString(), expires_at: expires_at.toISOString() };
    return {
      status: 200,
      body: {
        object: 'shared_content',
        type,
        name,
        project_name,
        org_name,
        ...times,
        ...(await this.content.of(link)),
      },
      headers: { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' },
    };
  }
}

type New = RequestOf<typeof contract.createSharedLink>['body'];

/** @throws ProblemError `validation_failed` if the body does not name what a link of its type shows */
function checkShape({ type, variant_ids: { length }, job_id: jobId }: New): void {
  if ((type === 'structure') !== (jobId !== undefined)) {
    throw refused('/job_id', 'is needed for a structure, and for nothing else', 'required');
  }
  if (type === 'structure' && length > 0) throw refused('/variant_ids', 'a structure has none', 'not_allowed');
  if (type === 'report' && (length === 0 || length > contract.MOST_REPORTED)) {
    throw refused('/variant_ids', `a report has 1 to ${contract.MOST_REPORTED}`, 'too_big');
  }
}

const refused = (pointer: string, detail: string, code: string): ProblemError =>
  new ProblemError('validation_failed', 'The link is not acceptable.', { errors: [{ pointer, detail, code }] });

const view = ({ expires_at, revoked_at, last_opened_at, created_at, ...row }: LinkRow): contract.SharedLinkView => ({
  object: 'shared_link',
  ...row,
  expires_at: expires_at.toISOString(),
  revoked_at: revoked_at?.toISOString() ?? null,
  last_opened_at: last_opened_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});
