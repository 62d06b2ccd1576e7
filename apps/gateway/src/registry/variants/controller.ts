import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import * as contract from './contract.js';
import { VariantsService } from './service.js';
import { changeVariant, findVariant, selectVariants } from './store.js';

type Create = typeof contract.createVariant;

@Controller()
export class VariantsController {
  constructor(
    @Inject(VariantsService) private readonly service: VariantsService,
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createVariant)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const variant = await this.service.create(tx, caller.orgId, body);
    return { status: 201, body: variant, headers: { Location: `/v1/variants/${variant.id}` } };
  }

  @Handles(contract.listVariants)
  async list(request: RequestOf<typeof contract.listVariants>): Promise<AnswerOf<typeof contract.listVariants>> {
    const { limit, archived, candidate_id, parent_variant_id, origin } = request.query;
    const rows = await selectVariants(this.db, request.caller.orgId, {
      archived: archived === 'true',
      candidateId: candidate_id,
      parentVariantId: parent_variant_id,
      origin,
      before: this.cursors.position(request),
      rows: limit + 1,
    });
    return this.cursors.page(request, rows, ({ id }) => id);
  }

  @Handles(contract.getVariant)
  async get({ caller, params }: RequestOf<typeof contract.getVariant>): Promise<AnswerOf<typeof contract.getVariant>> {
    return { status: 200, body: found('variant', await findVariant(this.db, caller.orgId, params.id)) };
  }

  @Handles(contract.updateVariant)
  async update(request: RequestOf<typeof contract.updateVariant>): Promise<AnswerOf<typeof contract.updateVariant>> {
    const { tx, caller, params, body } = request;
    return { status: 200, body: found('variant', await changeVariant(tx, caller.orgId, params.id, body)) };
  }

  @Handles(contract.archiveVariant)
  async archive(request: RequestOf<typeof contract.archiveVariant>): Promise<AnswerOf<typeof contract.archiveVariant>> {
    const { tx, caller, params } = request;
    found('variant', await changeVariant(tx, caller.orgId, params.id, { archived: true }));
    return { status: 204, body: null };
  }
}
