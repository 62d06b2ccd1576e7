import { Controller } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { SequenceThreads } from '../chains/sequence-threads.js';
import { VariantsRepository } from '../variants/repository.js';
import { getVariantDiff } from './contract.js';
import { pairChains } from './diff-chain.js';

type Get = typeof getVariantDiff;

@Controller()
export class VariantDiffController {
  constructor(
    private readonly variants: VariantsRepository,
    private readonly threads: SequenceThreads,
  ) {}

  @Handles(getVariantDiff)
  async get({ caller, params, query }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const variant = await this.variants.get(caller.orgId, params.id);
    const against = query.against ?? variant.parent_variant_id ?? refuseBaseline();
    const other = await this.variants.get(caller.orgId, against);
    const body = await this.threads.run({
      kind: 'diff',
      variantId: variant.id,
      againstVariantId: other.id,
      chains: pairChains(other.chains, variant.chains),
    });
    return { status: 200, body };
  }
}

function refuseBaseline(): never {
  throw new ProblemError('invalid_request', 'A baseline has no parent: name a variant to compare it with.', {
    errors: [{ parameter: 'against', detail: 'a baseline has no parent', code: 'required' }],
  });
}
