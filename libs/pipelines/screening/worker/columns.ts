import { ColumnTable, SEQUENCE_COLUMNS, SET_COLUMNS } from '@paratope/screening';
import { DEVELOPABILITY_COLUMNS } from './tiers/developability-columns.js';
import { IMMUNOGENICITY_COLUMNS } from './tiers/immunogenicity-columns.js';
import { MODEL_COLUMNS } from './tiers/model-columns.js';

/** Every column that a screen can have, tier after tier. */
export const SCREEN_COLUMNS = new ColumnTable([
  ...SEQUENCE_COLUMNS,
  ...SET_COLUMNS,
  ...MODEL_COLUMNS,
  ...DEVELOPABILITY_COLUMNS,
  ...IMMUNOGENICITY_COLUMNS,
]);
