import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { AnswerOf, Call } from '../../http/call.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/not-found.js';
import { POOL } from '../../tokens.js';
import * as contract from './contract.js';
import { changeProject, findProject, insertProject, selectProjects } from './store.js';

@Injectable()
export class ProjectsHandler {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createProject)
  async create(call: Call<typeof contract.createProject>): Promise<AnswerOf<typeof contract.createProject>> {
    const { tx, caller, body } = call;
    const project = await insertProject(tx, { id: newId(), orgId: caller.orgId, ...body });
    return { status: 201, body: project, headers: { Location: `/v1/projects/${project.id}` } };
  }

  @Handles(contract.listProjects)
  async list(call: Call<typeof contract.listProjects>): Promise<AnswerOf<typeof contract.listProjects>> {
    const { limit, archived } = call.query;
    const page = { archived: archived === 'true', before: this.cursors.position(call), rows: limit + 1 };
    return this.cursors.page(call, await selectProjects(this.pool, call.caller.orgId, page), ({ id }) => id);
  }

  @Handles(contract.getProject)
  async get({ caller, params }: Call<typeof contract.getProject>): Promise<AnswerOf<typeof contract.getProject>> {
    return { status: 200, body: found('project', await findProject(this.pool, caller.orgId, params.id)) };
  }

  @Handles(contract.updateProject)
  async update(call: Call<typeof contract.updateProject>): Promise<AnswerOf<typeof contract.updateProject>> {
    const { tx, caller, params, body } = call;
    return { status: 200, body: found('project', await changeProject(tx, caller.orgId, params.id, body)) };
  }

  @Handles(contract.archiveProject)
  async archive(call: Call<typeof contract.archiveProject>): Promise<AnswerOf<typeof contract.archiveProject>> {
    const { tx, caller, params } = call;
    found('project', await changeProject(tx, caller.orgId, params.id, { archived: true }));
    return { status: 204, body: null };
  }

  @Handles(contract.getPlainProject)
  async getPlain(call: Call<typeof contract.getPlainProject>): Promise<AnswerOf<typeof contract.getPlainProject>> {
    const { caller, params } = call;
    const { object: _, ...plain } = found('project', await findProject(this.pool, caller.orgId, params.project_id));
    return { status: 200, body: plain };
  }
}
