import { Controller } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type AnswerOf, Handles, type RequestOf, orNotFound } from '@paratope/gateway-http';
import { getVariantLineage, MAX_CHILDREN } from './contract.js';
import { findLineage } from './repository.js';

type Get = typeof getVariantLineage;

@Controller()
export class VariantLineageController {
  constructor(private readonly db: EntityManager) {}

  @Handles(getVariantLineage)
  async get({ caller, params }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const { children, ...lineage } = orNotFound('variant', await findLineage(this.db, caller.orgId, params.id));
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
