import { Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { USUAL_FIGURES } from '@paratope/foreign-runs/figures';
import { ASSAYS_OF_PROJECT } from '../assays/assays.sql.js';
import { HAS_MODELS } from '../foreign-models/foreign-models.sql.js';
import { stagesOf } from '../stages/stages.js';
import { assayColumn, FOREIGN_SOURCE, SCORE_COLUMNS, type ScoreColumn } from './score-columns.js';
import type { TableSort } from './table-query.js';

/** The columns of a project's table: those of all tables, and those of its assays. */
@Injectable()
export class ProjectColumns {
  constructor(private readonly pool: Pool) {}

  /** @param projectId undefined for a table over all projects, which has no assays */
  async of(orgId: string, projectId: string | undefined): Promise<readonly ScoreColumn[]> {
    if (projectId === undefined) return SCORE_COLUMNS;
    const assays = await run(this.pool, ASSAYS_OF_PROJECT, { orgId, projectId });
    return [...SCORE_COLUMNS, ...assays.map(assayColumn)];
  }

  /** Returns the columns of {@link of}; some figures of other programs are usual ones where the project has their models. */
  async listed(orgId: string, projectId: string | undefined): Promise<readonly ScoreColumn[]> {
    const known = await this.of(orgId, projectId);
    const [found] = projectId === undefined ? [] : await run(this.pool, HAS_MODELS, { orgId, projectId });
    if (found?.has !== true) return known;
    const usual = USUAL_FIGURES.map((name) => `${FOREIGN_SOURCE}.${name}`);
    return known.map((column) => (usual.includes(column.name) ? { ...column, usual: true } : column));
  }

  /** Returns the stages of an org in their order, if a table is sorted by them. */
  stages(orgId: string, sort: TableSort | undefined): Promise<readonly string[]> {
    return sort?.column.name === 'stage' ? stagesOf(this.pool, orgId) : Promise.resolve([]);
  }
}
