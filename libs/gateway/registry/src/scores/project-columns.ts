import { Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { ASSAYS_OF_PROJECT } from '../assays/assays.sql.js';
import { stagesOf } from '../stages/stages.js';
import { assayColumn, SCORE_COLUMNS, type ScoreColumn } from './score-columns.js';
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

  /** Returns the stages of an org in their order, if a table is sorted by them. */
  stages(orgId: string, sort: TableSort | undefined): Promise<readonly string[]> {
    return sort?.column.name === 'stage' ? stagesOf(this.pool, orgId) : Promise.resolve([]);
  }
}
