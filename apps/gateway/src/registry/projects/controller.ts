import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import * as contract from './contract.js';
import { changeProject, findProject, insertProject, selectProjects } from './store.js';

@Controller()
export class ProjectsController {
  constructor(
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createProject)
  async create(request: RequestOf<typeof contract.createProject>): Promise<AnswerOf<typeof contract.createProject>> {
    const { tx, caller, body } = request;
    const project = await insertProject(tx, { id: newId(), org_id: caller.orgId, ...body });
    return { status: 201, body: project, headers: { Location: `/v1/projects/${project.id}` } };
  }

  @Handles(contract.listProjects)
  async list(request: RequestOf<typeof contract.listProjects>): Promise<AnswerOf<typeof contract.listProjects>> {
    const { limit, archived } = request.query;
    const page = { archived: archived === 'true', before: this.cursors.position(request), rows: limit + 1 };
    return this.cursors.page(request, await selectProjects(this.db, request.caller.orgId, page), ({ id }) => id);
  }

  @Handles(contract.getProject)
  async get({ caller, params }: RequestOf<typeof contract.getProject>): Promise<AnswerOf<typeof contract.getProject>> {
    return { status: 200, body: found('project', await findProject(this.db, caller.orgId, params.id)) };
  }

  @Handles(contract.updateProject)
  async update(request: RequestOf<typeof contract.updateProject>): Promise<AnswerOf<typeof contract.updateProject>> {
    const { tx, caller, params, body } = request;
    return { status: 200, body: found('project', await changeProject(tx, caller.orgId, params.id, body)) };
  }

  @Handles(contract.archiveProject)
  async archive(request: RequestOf<typeof contract.archiveProject>): Promise<AnswerOf<typeof contract.archiveProject>> {
    const { tx, caller, params } = request;
    found('project', await changeProject(tx, caller.orgId, params.id, { archived: true }));
    return { status: 204, body: null };
  }

  @Handles(contract.getPlainProject)
  async getPlain(
    request: RequestOf<typeof contract.getPlainProject>,
  ): Promise<AnswerOf<typeof contract.getPlainProject>> {
    const { caller, params } = request;
    const { object: _, ...plain } = found('project', await findProject(this.db, caller.orgId, params.project_id));
    return { status: 200, body: plain };
  }
}
