import { Controller, Inject } from '@nestjs/common';
import { defaultDefinition } from '@paratope/numbering';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { found } from '../../http/refusals.js';
import { chainByChain } from '../chains/numbering.js';
import { findVariant } from '../variants/store.js';
import { getVariantNumbering } from './contract.js';
import { numberChain } from './number-chain.js';

type Get = typeof getVariantNumbering;

@Controller()
export class VariantNumberingController {
  constructor(@Inject(EntityManager) private readonly db: EntityManager) {}

  @Handles(getVariantNumbering)
  async get({ caller, params, query }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const { scheme, cdr_definition = defaultDefinition(scheme) } = query;
    const variant = found('variant', await findVariant(this.db, caller.orgId, params.id));
    const chains = await chainByChain(variant.chains, (chain) => numberChain(chain, scheme, cdr_definition));
    return {
      status: 200,
      body: { object: 'variant_numbering', variant_id: variant.id, scheme, cdr_definition, chains },
    };
  }
}
