import { Inject, Injectable } from '@nestjs/common';
import { run, type Pool } from '@paratope/database';
import { POOL } from '../../tokens.js';
import { ASSAYS_OF_PROJECT } from '../assays/assays.sql.js';
import { assayColumn, SCORE_COLUMNS, type ScoreColumn } from './score-columns.js';

/** The columns of a project's table: those of all tables, and its assays. */
@Injectable()
export class ProjectColumns {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** @param projectId undefined: a table over projects, which has no assays */
  async of(orgId: string, projectId: string | undefined): Promise<readonly ScoreColumn[]> {
    if (projectId === undefined) return SCORE_COLUMNS;
    const assays = await run(this.pool, ASSAYS_OF_PROJECT, { orgId, projectId });
    return [...SCORE_COLUMNS, ...assays.map(assayColumn)];
  }
}
