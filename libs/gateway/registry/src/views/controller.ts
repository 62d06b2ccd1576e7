import { Controller } from '@nestjs/common';
import { omitUndefined, run, sqlState, Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Cursors, Handles, type RequestOf, orNotFound, projectsOf } from '@paratope/gateway-http';
import { ProjectsRepository } from '../projects/repository.js';
import { ProjectColumns } from '../scores/project-columns.js';
import { checkSettings } from './checked-settings.js';
import { DEFAULT_GROUPING, createView, deleteView, getView, listViews, updateView, type View } from './contract.js';
import {
  CHANGE_VIEW,
  DELETE_VIEW,
  GET_VIEW,
  INSERT_VIEW,
  LIST_VIEWS,
  LOCK_VIEW,
  type StoredSettings,
  type ViewRow,
} from './views.sql.js';

const UNIQUE_VIOLATION = '23505';

@Controller()
export class ViewsController {
  constructor(
    private readonly pool: Pool,
    private readonly cursors: Cursors,
    private readonly projects: ProjectsRepository,
    private readonly columns: ProjectColumns,
  ) {}

  @Handles(createView)
  async create({ tx, caller, body }: RequestOf<typeof createView>): Promise<AnswerOf<typeof createView>> {
    const { project_id: projectId, name, ...settings } = body;
    const { orgId } = caller;
    await this.projects.open(tx, orgId, projectId);
    checkSettings(settings, await this.columns.of(orgId, projectId));
    const row = { id: newId(), orgId, projectId, name, settings: JSON.stringify(settings) };
    const [created] = await run(tx, INSERT_VIEW, row);
    if (!created) throw nameIsTaken(name);
    return { status: 201, body: shown(created), headers: { Location: `/v1/views/${created.id}` } };
  }

  @Handles(listViews)
  async list(request: RequestOf<typeof listViews>): Promise<AnswerOf<typeof listViews>> {
    const { caller, query } = request;
    const rows = await run(this.pool, LIST_VIEWS, {
      orgId: caller.orgId,
      projectId: query.project_id,
      projectIds: projectsOf(caller),
      limit: query.limit + 1,
      before: this.cursors.position(request),
    });
    return this.cursors.page(request, rows.map(shown), ({ id }) => id);
  }

  @Handles(getView)
  async get({ caller, params }: RequestOf<typeof getView>): Promise<AnswerOf<typeof getView>> {
    const [row] = await run(this.pool, GET_VIEW, { orgId: caller.orgId, id: params.id });
    return { status: 200, body: shown(orNotFound('view', row)) };
  }

  @Handles(updateView)
  async update({ tx, caller, params, body }: RequestOf<typeof updateView>): Promise<AnswerOf<typeof updateView>> {
    const named = { orgId: caller.orgId, id: params.id };
    const before = orNotFound('view', (await run(tx, LOCK_VIEW, named))[0]);
    const { name = before.name, ...fields } = body;
    const changed = omitUndefined(fields);
    checkSettings(changed, await this.columns.of(caller.orgId, before.project_id));
    const settings: StoredSettings = { ...before.settings, ...changed };
    try {
      const [row] = await run(tx, CHANGE_VIEW, { ...named, name, settings: JSON.stringify(settings) });
      return { status: 200, body: shown(orNotFound('view', row)) };
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
      throw nameIsTaken(name);
    }
  }

  @Handles(deleteView)
  async remove({ tx, caller, params }: RequestOf<typeof deleteView>): Promise<AnswerOf<typeof deleteView>> {
    orNotFound('view', (await run(tx, DELETE_VIEW, { orgId: caller.orgId, id: params.id }))[0]);
    return { status: 204, body: null };
  }
}

const nameIsTaken = (name: string): ProblemError =>
  new ProblemError('conflict', `The project has a view called ${name}: change that view, or choose another name.`);

const shown = ({ id, project_id, name, settings, created_at, updated_at }: ViewRow): View => ({
  id,
  object: 'view',
  project_id,
  name,
  grouped_by: DEFAULT_GROUPING,
  ...settings,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
