import { ColumnTable, SEQUENCE_COLUMNS, SET_COLUMNS } from '@paratope/screening';
import {
  COMPLEX_COLUMNS,
  DEVELOPABILITY_COLUMNS,
  IMMUNOGENICITY_COLUMNS,
  MODEL_COLUMNS,
} from '@paratope/screening/columns';

/** Every column that a screen can have, tier after tier. */
export const SCREEN_COLUMNS = new ColumnTable([
  ...SEQUENCE_COLUMNS,
  ...SET_COLUMNS,
  ...MODEL_COLUMNS,
  ...DEVELOPABILITY_COLUMNS,
  ...IMMUNOGENICITY_COLUMNS,
  ...COMPLEX_COLUMNS,
]);
