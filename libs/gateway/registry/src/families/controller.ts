import { Controller } from '@nestjs/common';
import { Pool, run } from '@paratope/database';
import { type AnswerOf, Handles, JsonText, type RequestOf } from '@paratope/gateway-http';
import { SequenceThreads } from '../chains/sequence-threads.js';
import { ProjectsRepository } from '../projects/repository.js';
import { SEARCHED_CHAINS } from '../variant-search/search.sql.js';
import { getProjectFamilies, MOST_ALIGNED } from './contract.js';

/** Chains of the variants that are read: formats have at most four. */
const MOST_CHAINS = 4 * (MOST_ALIGNED + 1);

@Controller()
export class FamiliesController {
  constructor(
    private readonly pool: Pool,
    private readonly projects: ProjectsRepository,
    private readonly threads: SequenceThreads,
  ) {}

  @Handles(getProjectFamilies)
  async get({
    caller,
    params,
    query,
  }: RequestOf<typeof getProjectFamilies>): Promise<AnswerOf<typeof getProjectFamilies>> {
    const { id } = await this.projects.get(caller.orgId, params.id);
    const named = {
      orgId: caller.orgId,
      projectIds: [id],
      variantIds: query.variant_ids?.split(','),
      limit: MOST_CHAINS,
    };
    const chains = await run(this.pool, SEARCHED_CHAINS, named);
    const { domain, cdr3_identity: cdr3Identity } = query;
    const { text } = await this.threads.run({ kind: 'families', chains, domain, cdr3Identity, most: MOST_ALIGNED });
    return { status: 200, body: new JsonText(`{"object":"project_families","project_id":"${id}",${text.slice(1)}`) };
  }
}
