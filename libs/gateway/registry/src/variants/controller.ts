import { Controller } from '@nestjs/common';
import { type AnswerOf, Cursors, Handles, type RequestOf, actorOf } from '@paratope/gateway-http';
import { archivableController } from '../archivable/controller.js';
import { CONSTANT_REGIONS } from '../chains/constant-regions.js';
import { createVariant, getConstantRegions, getVariantChains, variantRoutes } from './contract.js';
import { VariantsRepository } from './repository.js';
import { VariantsService } from './service.js';

type Create = typeof createVariant;

@Controller()
export class VariantsController extends archivableController(variantRoutes, VariantsRepository) {
  constructor(
    private readonly variants: VariantsRepository,
    cursors: Cursors,
    private readonly service: VariantsService,
  ) {
    super(variants, cursors);
  }

  @Handles(getVariantChains)
  async chains({ caller, params }: RequestOf<typeof getVariantChains>): Promise<AnswerOf<typeof getVariantChains>> {
    return { status: 200, body: await this.variants.namedChains(caller.orgId, params.id) };
  }

  @Handles(getConstantRegions)
  constantRegions(): Promise<AnswerOf<typeof getConstantRegions>> {
    return Promise.resolve({ status: 200, body: CONSTANT_REGIONS });
  }

  @Handles(createVariant)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const variant = await this.service.create(tx, caller.orgId, body, actorOf(caller));
    return { status: 201, body: variant, headers: { Location: `/v1/variants/${variant.id}` } };
  }
}
