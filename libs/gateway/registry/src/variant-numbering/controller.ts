import { Controller } from '@nestjs/common';
import { defaultDefinition } from '@paratope/numbering';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { SequenceThreads } from '../chains/sequence-threads.js';
import { VariantsRepository } from '../variants/repository.js';
import { getVariantNumbering } from './contract.js';

type Get = typeof getVariantNumbering;

@Controller()
export class VariantNumberingController {
  constructor(
    private readonly variants: VariantsRepository,
    private readonly threads: SequenceThreads,
  ) {}

  @Handles(getVariantNumbering)
  async get({ caller, params, query }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const { scheme, cdr_definition = defaultDefinition(scheme) } = query;
    const variant = await this.variants.get(caller.orgId, params.id);
    const body = await this.threads.run({
      kind: 'number',
      variantId: variant.id,
      scheme,
      cdrDefinition: cdr_definition,
      chains: variant.chains,
    });
    return { status: 200, body };
  }
}
