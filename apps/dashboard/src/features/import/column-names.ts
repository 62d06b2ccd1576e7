import type { ColumnMeaning } from '@paratope/antibody-import';

/** Names of the meanings of columns, for people. */
export const COLUMN_NAMES: Readonly<Record<ColumnMeaning, string>> = {
  name: 'Name of the antibody',
  heavy: 'Heavy chain',
  light: 'Light chain',
  heavy_2: 'Second heavy chain',
  light_2: 'Second light chain',
  scfv: 'scFv',
  vhh: 'VHH',
  fusion: 'Fusion',
  sequence: 'Sequence of any chain',
  chain: 'Which chain the sequence is',
  format: 'Format of the molecule',
};
