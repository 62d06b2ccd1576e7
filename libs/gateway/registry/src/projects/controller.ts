import { Controller } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { archivableController } from '../archivable/controller.js';
import { createProject, getPlainProject, projectRoutes } from './contract.js';
import { ProjectsRepository } from './repository.js';

type Create = typeof createProject;
type GetPlain = typeof getPlainProject;

@Controller()
export class ProjectsController extends archivableController(projectRoutes, ProjectsRepository) {
  @Handles(createProject)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const project = await this.rows.create(tx, { id: newId(), org_id: caller.orgId, ...body });
    return { status: 201, body: project, headers: { Location: `/v1/projects/${project.id}` } };
  }

  @Handles(getPlainProject)
  async getPlain({ caller, params }: RequestOf<GetPlain>): Promise<AnswerOf<GetPlain>> {
    const {
      object: _,
      external_id: _id,
      metadata: _metadata,
      ...plain
    } = await this.rows.get(caller.orgId, params.project_id);
    return { status: 200, body: plain };
  }
}
