import { Controller } from '@nestjs/common';
import { type AnswerOf, Cursors, Handles, type RequestOf, actorOf } from '@paratope/gateway-http';
import { archivableController } from '../archivable/controller.js';
import { keepMaker } from '../edits/edits.js';
import { candidateRoutes, createCandidate } from './contract.js';
import { CandidatesRepository } from './repository.js';
import { CandidatesService } from './service.js';

type Create = typeof createCandidate;

@Controller()
export class CandidatesController extends archivableController(candidateRoutes, CandidatesRepository) {
  constructor(
    rows: CandidatesRepository,
    cursors: Cursors,
    private readonly service: CandidatesService,
  ) {
    super(rows, cursors);
  }

  @Handles(createCandidate)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const candidate = await this.service.create(tx, caller.orgId, body);
    const variantIds = [null, candidate.initial_variant_id];
    await keepMaker(tx, { orgId: caller.orgId, candidateId: candidate.id, variantIds, actor: actorOf(caller) });
    return { status: 201, body: candidate, headers: { Location: `/v1/therapeutic-candidates/${candidate.id}` } };
  }
}
