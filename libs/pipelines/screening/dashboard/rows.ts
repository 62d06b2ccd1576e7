import type { ScoreColumn, Screen, ScreenColumn, ScreenRow } from '@paratope/sdk';
import { type GridRow } from '@paratope/dashboard-kit/table';
import { nameOfRow } from './name-of-row.js';
import { TEXT } from './text.js';

/** A selected antibody of a screen, as a row of tables and plots. */
export const gridRow = (row: ScreenRow): GridRow => ({
  id: String(row['row']),
  name: nameOfRow(row),
  figures: row,
  percentiles: {},
  measurements: {},
});

/** Columns that tables show initially, if the plan has them. */
const USUAL: ReadonlySet<string> = new Set([
  'score',
  'human_likeness',
  'liabilities.severe',
  'foreign_cores',
  'isoelectric_point',
  'heavy.v_gene',
  'heavy.cdr3_length',
  'clonotype.size',
  'model.confidence',
  'model.h3_error',
  'developability.risk',
  'developability.hic',
  'immunogenicity.risk',
  'complex.score',
  'complex.epitope_overlap',
]);

/** Columns without a place in tables, because a structure is a file of its own. */
const STRUCTURES: ReadonlySet<string> = new Set(['model.structure', 'complex.structure', 'complex.contacts']);

/** Columns of a screen for tables and plots. */
export function columnsOf({ plan }: Pick<Screen, 'plan'>, all: readonly ScreenColumn[]): ScoreColumn[] {
  const tiers = new Set<string>(plan.tiers.map(({ tier }) => tier));
  const own = all
    .filter(({ tier, name }) => tiers.has(tier) && !STRUCTURES.has(name))
    .map(({ tier, ...column }) => ({ ...column, reference: null, usual: USUAL.has(column.name), source: tier }));
  const ranks = plan.tiers.at(-1)?.top !== undefined;
  return [...(ranks ? [SCORE] : []), ...own];
}

const SCORE: ScoreColumn = {
  name: 'score',
  label: TEXT.score,
  type: 'number',
  unit: null,
  direction: 'higher',
  reference: null,
  certainty: null,
  usual: true,
  source: 'sequence',
  description: TEXT.scoreOfLastTier,
};
