import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import { linkCandidate, unlinkCandidate, type Ends } from '../links/link-candidate.js';
import { SOURCE_ANTIBODY_LINKS } from '../links/links.js';
import { findCandidate } from '../candidates/store.js';
import { selectLinkedSourceAntibodies } from '../source-antibodies/store.js';
import * as contract from './contract.js';

type Link = typeof contract.linkSourceAntibody;
type Unlink = typeof contract.unlinkSourceAntibody;
type List = typeof contract.listCandidateSourceAntibodies;
type LinkPlain = typeof contract.linkPlainSourceAntibody;
type UnlinkPlain = typeof contract.unlinkPlainSourceAntibody;

@Controller()
export class CandidateSourceAntibodiesController {
  constructor(
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.linkSourceAntibody)
  async link({ tx, caller, params }: RequestOf<Link>): Promise<AnswerOf<Link>> {
    return link(tx, caller.orgId, { candidateId: params.id, targetId: params.source_antibody_id });
  }

  @Handles(contract.linkPlainSourceAntibody)
  async linkPlain({ tx, caller, params }: RequestOf<LinkPlain>): Promise<AnswerOf<LinkPlain>> {
    return link(tx, caller.orgId, { candidateId: params.candidate_id, targetId: params.source_antibody_id });
  }

  @Handles(contract.unlinkSourceAntibody)
  async unlink({ tx, caller, params }: RequestOf<Unlink>): Promise<AnswerOf<Unlink>> {
    const ends = { candidateId: params.id, targetId: params.source_antibody_id };
    await unlinkCandidate(tx, SOURCE_ANTIBODY_LINKS, caller.orgId, ends);
    return { status: 204, body: null };
  }

  @Handles(contract.unlinkPlainSourceAntibody)
  async unlinkPlain({ tx, caller, params }: RequestOf<UnlinkPlain>): Promise<AnswerOf<UnlinkPlain>> {
    const ends = { candidateId: params.candidate_id, targetId: params.source_antibody_id };
    await unlinkCandidate(tx, SOURCE_ANTIBODY_LINKS, caller.orgId, ends);
    return { status: 204, body: null };
  }

  @Handles(contract.listCandidateSourceAntibodies)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { orgId } = request.caller;
    const candidate = found('therapeutic candidate', await findCandidate(this.db, orgId, request.params.id));
    const page = { before: this.cursors.position(request), rows: request.query.limit + 1 };
    const rows = await selectLinkedSourceAntibodies(this.db, orgId, candidate.id, page);
    return this.cursors.page(request, rows, ({ id }) => id);
  }
}

async function link(tx: EntityManager, orgId: string, ends: Ends): Promise<AnswerOf<Link>> {
  const { status, created_at } = await linkCandidate(tx, SOURCE_ANTIBODY_LINKS, orgId, ends);
  const { candidateId: candidate_id, targetId: source_antibody_id } = ends;
  return { status, body: { object: 'candidate_source_antibody', candidate_id, source_antibody_id, created_at } };
}
