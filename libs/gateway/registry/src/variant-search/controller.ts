import { Controller } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { type AnswerOf, Handles, JsonText, type RequestOf, projectsOf } from '@paratope/gateway-http';
import { SequenceThreads } from '../chains/sequence-threads.js';
import { MOST_SEARCHED, searchVariants } from './contract.js';
import { SEARCHED_CHAINS } from './search.sql.js';

type Search = typeof searchVariants;

@Controller()
export class VariantSearchController {
  constructor(
    private readonly pool: Pool,
    private readonly threads: SequenceThreads,
  ) {}

  @Handles(searchVariants)
  async search({ caller, body }: RequestOf<Search>): Promise<AnswerOf<Search>> {
    const { sequence, project_id: projectId, limit } = body;
    const projectIds = projectId === undefined ? projectsOf(caller) : [projectId];
    const rows = await run(this.pool, SEARCHED_CHAINS, {
      orgId: caller.orgId,
      projectIds,
      variantIds: undefined,
      limit: MOST_SEARCHED + 1,
    });
    const chains = rows.slice(0, MOST_SEARCHED);
    const { text } = await this.threads.run({ kind: 'search', query: sequence, chains, limit });
    const counts = JSON.stringify({ searched: chains.length, is_complete: rows.length === chains.length });
    return { status: 200, body: new JsonText(`{"object":"variant_matches",${counts.slice(1, -1)},"data":${text}}`) };
  }
}
