import type { PipelineHttp } from '@paratope/job-envelope';
import {
  FIGURES_FILE,
  partResultsSchema,
  ROWS_FILE,
  rowsFile,
  screenPartKind,
  SELECTED_FILE,
  SHARD_FILE,
} from '../contract/parts.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { SCREEN_COLUMNS } from '../worker/columns.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { screenPlanSchema } from '../worker/plan.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { SHARD_ROWS } from '../worker/run/shard-rows.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { packRows } from '../worker/service/rows-file.js';
import { pageOf } from './page.js';

/**
 * Price in hundredths of a credit. A row of the sequence tier costs one; a row of another tier costs a quarter of a job of its pipeline.
 */
const QUARTER_OF_TWO_CREDITS = 50;

const http: PipelineHttp = {
  screens: {
    kind: screenPartKind,
    plan: screenPlanSchema,
    tiers: [
      { tier: 'sequence', price: 1, plan: 'free', usesModels: false },
      { tier: 'model', price: QUARTER_OF_TWO_CREDITS, plan: 'structure', usesModels: true },
      { tier: 'developability', price: QUARTER_OF_TWO_CREDITS, plan: 'structure', usesModels: true },
      { tier: 'immunogenicity', price: QUARTER_OF_TWO_CREDITS, plan: 'structure', usesModels: false },
    ],
    columns: SCREEN_COLUMNS.columns,
    shardRows: SHARD_ROWS.sequence,
    results: partResultsSchema,
    files: { rows: rowsFile, shard: SHARD_FILE, selected: SELECTED_FILE, figures: FIGURES_FILE, all: ROWS_FILE },
    pack: packRows,
    page: pageOf,
  },
};

export default http;
