import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import type { AnswerOf, Call } from '../../http/call.js';
import { Handles } from '../../http/handles.js';
import { found } from '../../http/not-found.js';
import { POOL } from '../../tokens.js';
import { getVariantLineage, MAX_CHILDREN } from './contract.js';
import { findLineage } from './store.js';

type Get = typeof getVariantLineage;

@Injectable()
export class VariantLineageHandler {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  @Handles(getVariantLineage)
  async get({ caller, params }: Call<Get>): Promise<AnswerOf<Get>> {
    const { children, ...lineage } = found('variant', await findLineage(this.pool, caller.orgId, params.id));
    return {
      status: 200,
      body: {
        object: 'variant_lineage',
        ...lineage,
        children: children.slice(0, MAX_CHILDREN),
        has_more_children: children.length > MAX_CHILDREN,
      },
    };
  }
}
