import { Controller } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { type AnswerOf, Cursors, Handles, type RequestOf } from '@paratope/gateway-http';
import { archivableController } from '../archivable/controller.js';
import { ProjectsRepository } from '../projects/repository.js';
import { chainWarnings } from '../chains/chain-warnings.js';
import { acceptedDomains, chainsOf } from './accepted-domains.js';
import { createSourceAntibody, sourceAntibodyRoutes } from './contract.js';
import { SourceAntibodiesRepository } from './repository.js';

type Create = typeof createSourceAntibody;

@Controller()
export class SourceAntibodiesController extends archivableController(sourceAntibodyRoutes, SourceAntibodiesRepository) {
  constructor(
    rows: SourceAntibodiesRepository,
    cursors: Cursors,
    private readonly projects: ProjectsRepository,
  ) {
    super(rows, cursors);
  }

  @Handles(createSourceAntibody)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const domains = acceptedDomains(body);
    await this.projects.open(tx, caller.orgId, body.project_id);
    const antibody = await this.rows.create(tx, { id: newId(), org_id: caller.orgId, ...body, ...domains });
    const warnings = chainWarnings(chainsOf(domains), body.molecule_type);
    const headers = { Location: `/v1/source-antibodies/${antibody.id}` };
    return { status: 201, body: { ...antibody, warnings }, headers };
  }
}
