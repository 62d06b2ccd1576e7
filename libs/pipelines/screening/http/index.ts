import type { PipelineHttp, ScreenAntigen, ScreenAntigenProblem } from '@paratope/job-envelope';
import {
  ANTIGEN_FILE,
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
// eslint-disable-next-line no-restricted-imports -- the gateway checks antigens by the code of the worker
import { AntigenError, MOST_RESIDUES, readAntigen } from '../worker/tiers/antigen.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { SHARD_ROWS } from '../worker/run/shard-rows.js';
// eslint-disable-next-line no-restricted-imports -- the gateway checks plans and reads tables by the code of the worker
import { packRows } from '../worker/service/rows-file.js';
import { pageOf } from './page.js';

/**
 * Price in hundredths of a credit. A row of the sequence tier costs one; a row of another tier costs a quarter of a job of its pipeline.
 */
const QUARTER_OF_TWO_CREDITS = 50;
const QUARTER_OF_TWENTY_FIVE_CREDITS = 625;

/** Most rows that a screen may dock, by plan: docking a thousand takes half a day of two cores. */
const MOST_DOCKED = { free: 0, structure: 0, complete: 100, team: 300, enterprise: 1000 } as const;

const http: PipelineHttp = {
  screens: {
    kind: screenPartKind,
    plan: screenPlanSchema,
    tiers: [
      { tier: 'sequence', price: 1, plan: 'free', usesModels: false },
      { tier: 'model', price: QUARTER_OF_TWO_CREDITS, plan: 'structure', usesModels: true },
      { tier: 'developability', price: QUARTER_OF_TWO_CREDITS, plan: 'structure', usesModels: true },
      { tier: 'immunogenicity', price: QUARTER_OF_TWO_CREDITS, plan: 'structure', usesModels: false },
      {
        tier: 'complex',
        price: QUARTER_OF_TWENTY_FIVE_CREDITS,
        plan: 'complete',
        usesModels: true,
        usesAntigen: true,
        mostRows: MOST_DOCKED,
      },
    ],
    columns: SCREEN_COLUMNS.columns,
    shardRows: SHARD_ROWS.sequence,
    results: partResultsSchema,
    files: {
      rows: rowsFile,
      shard: SHARD_FILE,
      selected: SELECTED_FILE,
      figures: FIGURES_FILE,
      all: ROWS_FILE,
      antigen: ANTIGEN_FILE,
    },
    antigen: { mostResidues: MOST_RESIDUES, problemOf: antigenProblem },
    pack: packRows,
    page: pageOf,
  },
};

/** The reason why nothing can be docked to an antigen, and the field of the plan that it is about. */
function antigenProblem(bytes: Uint8Array, choice: ScreenAntigen): ScreenAntigenProblem | undefined {
  try {
    readAntigen(new TextDecoder().decode(bytes), choice);
    return undefined;
  } catch (error) {
    if (!(error instanceof AntigenError)) throw error;
    return { field: error.part === 'structure' ? 'upload_id' : error.part, reason: error.message };
  }
}

export default http;
