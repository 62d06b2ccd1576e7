import { Controller } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { ProjectsRepository } from '../projects/repository.js';
import { stagesOf } from '../stages/stages.js';
import { getProjectOverview, type ProjectOverview } from './contract.js';
import { OVERVIEW_OF_PROJECT } from './overview.sql.js';

type Overview = typeof getProjectOverview;

const NO_JOBS: ProjectOverview['jobs'] = { pending: 0, running: 0, completed: 0, failed: 0, canceled: 0 };

@Controller()
export class OverviewController {
  constructor(
    private readonly pool: Pool,
    private readonly projects: ProjectsRepository,
  ) {}

  @Handles(getProjectOverview)
  async get({ caller, params, query }: RequestOf<Overview>): Promise<AnswerOf<Overview>> {
    const { orgId } = caller;
    const { id } = await this.projects.get(orgId, params.id);
    const [order, [counts]] = await Promise.all([
      stagesOf(this.pool, orgId),
      run(this.pool, OVERVIEW_OF_PROJECT, { orgId, id, candidateId: query.candidate_id }),
    ]);
    const { candidates = 0, variants = 0, by_stage: byStage = [], jobs = {} } = counts ?? {};
    const place = (stage: string | null): number => (stage === null ? order.length : order.indexOf(stage));
    return {
      status: 200,
      body: {
        object: 'project_overview',
        candidates,
        variants,
        stages: byStage.toSorted((a, b) => place(a.stage) - place(b.stage)),
        jobs: { ...NO_JOBS, ...jobs },
      },
    };
  }
}
