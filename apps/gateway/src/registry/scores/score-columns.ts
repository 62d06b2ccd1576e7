import type { KeyFigure } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { INSTANT_COLUMNS } from '@paratope/screening/columns';

/** The source of instant figures, beside the kinds of jobs. */
export const SEQUENCE_SOURCE = 'sequence';

export interface ScoreColumn extends KeyFigure {
  /** `sequence`, or the kind of job that computes it. */
  readonly source: string;
}

/** Without what is of screens alone. */
const figureOf = ({ tier: _, ...figure }: KeyFigure & { readonly tier?: unknown }): KeyFigure => figure;

/** Every figure that a table over molecules can have, in reading order. */
export const SCORE_COLUMNS: readonly ScoreColumn[] = [
  ...INSTANT_COLUMNS.map((column) => ({ ...figureOf(column), source: SEQUENCE_SOURCE })),
  ...KIND_CONTRACTS.flatMap(({ kind, figures }) =>
    figures.columns.map((column) => ({ ...figureOf(column), source: kind })),
  ),
];

/** Of every row, beside its figures: what it is filtered and sorted by as well. */
export const ROW_COLUMNS: readonly ScoreColumn[] = (
  [
    ['variant', 'Variant', 'Name of the variant.'],
    ['candidate', 'Candidate', 'Name of its candidate.'],
    ['origin', 'Origin', 'Origin of the variant: `baseline`, `manual`, or the kind of job that it was made of.'],
  ] as const
).map(([name, label, description]) => ({
  ...({ name, label, type: 'text', direction: 'none', source: SEQUENCE_SOURCE } as const),
  description,
}));

const BY_NAME: ReadonlyMap<string, ScoreColumn> = new Map(SCORE_COLUMNS.map((column) => [column.name, column]));

/** A column by its name, or by its last word where no other ends in it. */
export function scoreColumn(name: string): ScoreColumn | undefined {
  const exact = BY_NAME.get(name);
  if (exact) return exact;
  const [column, ...others] = SCORE_COLUMNS.filter((each) => each.name.endsWith(`.${name}`));
  return others.length === 0 ? column : undefined;
}
