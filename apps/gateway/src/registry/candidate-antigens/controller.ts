import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import { linkCandidate, unlinkCandidate, type Ends } from '../links/link-candidate.js';
import { ANTIGEN_LINKS } from '../links/links.js';
import { findCandidate } from '../candidates/store.js';
import { selectLinkedAntigens } from '../antigens/store.js';
import * as contract from './contract.js';

type Link = typeof contract.linkAntigen;
type Unlink = typeof contract.unlinkAntigen;
type List = typeof contract.listCandidateAntigens;
type LinkPlain = typeof contract.linkPlainAntigen;
type UnlinkPlain = typeof contract.unlinkPlainAntigen;

@Controller()
export class CandidateAntigensController {
  constructor(
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.linkAntigen)
  async link({ tx, caller, params }: RequestOf<Link>): Promise<AnswerOf<Link>> {
    return link(tx, caller.orgId, { candidateId: params.id, targetId: params.antigen_id });
  }

  @Handles(contract.linkPlainAntigen)
  async linkPlain({ tx, caller, params }: RequestOf<LinkPlain>): Promise<AnswerOf<LinkPlain>> {
    return link(tx, caller.orgId, { candidateId: params.candidate_id, targetId: params.antigen_id });
  }

  @Handles(contract.unlinkAntigen)
  async unlink({ tx, caller, params }: RequestOf<Unlink>): Promise<AnswerOf<Unlink>> {
    const ends = { candidateId: params.id, targetId: params.antigen_id };
    await unlinkCandidate(tx, ANTIGEN_LINKS, caller.orgId, ends);
    return { status: 204, body: null };
  }

  @Handles(contract.unlinkPlainAntigen)
  async unlinkPlain({ tx, caller, params }: RequestOf<UnlinkPlain>): Promise<AnswerOf<UnlinkPlain>> {
    const ends = { candidateId: params.candidate_id, targetId: params.antigen_id };
    await unlinkCandidate(tx, ANTIGEN_LINKS, caller.orgId, ends);
    return { status: 204, body: null };
  }

  @Handles(contract.listCandidateAntigens)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { orgId } = request.caller;
    const candidate = found('therapeutic candidate', await findCandidate(this.db, orgId, request.params.id));
    const page = { before: this.cursors.position(request), rows: request.query.limit + 1 };
    const rows = await selectLinkedAntigens(this.db, orgId, candidate.id, page);
    return this.cursors.page(request, rows, ({ id }) => id);
  }
}

async function link(tx: EntityManager, orgId: string, ends: Ends): Promise<AnswerOf<Link>> {
  const { status, created_at } = await linkCandidate(tx, ANTIGEN_LINKS, orgId, ends);
  const { candidateId: candidate_id, targetId: antigen_id } = ends;
  return { status, body: { object: 'candidate_antigen', candidate_id, antigen_id, created_at } };
}
