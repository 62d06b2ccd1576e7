import { FOREIGN_FIGURES, type FigureColumn } from '@paratope/foreign-runs/figures';
import type { KeyFigure } from '@paratope/job-envelope';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { INSTANT_COLUMNS } from '@paratope/screening/columns';

/** The source of instant figures, in addition to the kinds of jobs. */
export const SEQUENCE_SOURCE = 'sequence';

/** The source of figures of a model that another program made. */
export const FOREIGN_SOURCE = 'foreign';

export interface ScoreColumn extends KeyFigure {
  /** `sequence`, `assay`, `foreign`, or the kind of job that computes it. */
  readonly source: string;
  /** The assay of a column of source `assay`. */
  readonly assayId?: string;
  /** Whether only the full name identifies the column, so that a new column never changes the meaning of a filter. */
  readonly fullNameOnly?: true;
}

/** Returns the figure without the field that only a run of many rows uses. */
const figureOf = ({ tier: _, ...figure }: KeyFigure & { readonly tier?: unknown }): KeyFigure => figure;

/** Returns the column of a figure of models that other programs made. */
const foreignColumn = ({ name, label, direction, by, description, unit, reference }: FigureColumn): ScoreColumn => ({
  name: `${FOREIGN_SOURCE}.${name}`,
  label: `${label} (foreign)`,
  type: 'number',
  direction,
  source: FOREIGN_SOURCE,
  fullNameOnly: true,
  ...(unit === undefined ? {} : { unit }),
  description: `Of the best imported model by its program's own confidence. ${description}`,
  certainty:
    by === 'program'
      ? 'As the program gave it.'
      : `Computed from the model${reference === undefined ? '' : `: ${reference}`}.`,
});

/** Every figure that a table of molecules can have, in reading order. */
export const SCORE_COLUMNS: readonly ScoreColumn[] = [
  ...INSTANT_COLUMNS.map((column) => ({ ...figureOf(column), source: SEQUENCE_SOURCE })),
  ...KIND_CONTRACTS.flatMap(({ kind, figures }) =>
    figures.columns.map((column) => ({ ...figureOf(column), source: kind })),
  ),
  ...FOREIGN_FIGURES.map(foreignColumn),
];

/** Columns that every row has in addition to its figures; tables can be filtered and sorted by them too. */
export const ROW_COLUMNS: readonly ScoreColumn[] = (
  [
    ['variant', 'Variant', 'Name of the variant.'],
    ['candidate', 'Candidate', 'Name of its candidate.'],
    ['stage', 'Stage', 'Stage of the variant.'],
    ['tags', 'Tags', 'Tags of the variant, separated by a comma and a blank.'],
    ['origin', 'Origin', 'Origin of the variant: `baseline`, `manual`, or the kind of job that it was made of.'],
  ] as const
).map(([name, label, description]) => ({
  ...({ name, label, type: 'text', direction: 'none', source: SEQUENCE_SOURCE } as const),
  description,
}));

/** Further columns of every row, for filters only: the id of the variant, and whether its figures are still being computed. */
export const FILTER_COLUMNS: readonly ScoreColumn[] = (
  [
    ['variant_id', 'Variant id', 'Id of the variant.'],
    ['pending', 'Pending', '`yes` while the figures that need no job are being computed, `no` afterwards.'],
  ] as const
).map(([name, label, description]) => ({
  ...({ name, label, type: 'text', direction: 'none', source: SEQUENCE_SOURCE } as const),
  description,
}));

/** Returns a column by its name, or by the last part of its name if that is unique and the column permits it. */
export function columnNamed(columns: readonly ScoreColumn[], name: string): ScoreColumn | undefined {
  const exact = columns.find((column) => column.name === name);
  if (exact) return exact;
  const [column, ...others] = columns.filter((each) => each.fullNameOnly !== true && each.name.endsWith(`.${name}`));
  return others.length === 0 ? column : undefined;
}

/** The source of values that an org's own assays measured. */
export const ASSAY_SOURCE = 'assay';

export const assayColumn = ({
  id,
  name,
  label,
  unit,
  direction,
}: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly unit: string | null;
  readonly direction: 'higher' | 'lower';
}): ScoreColumn => ({
  name: `${ASSAY_SOURCE}.${name}`,
  label,
  type: 'number',
  direction,
  source: ASSAY_SOURCE,
  assayId: id,
  fullNameOnly: true,
  usual: true,
  ...(unit === null ? {} : { unit }),
  description: `Measured by the assay ${label}: the mean of its replicates; the bound of a value that is only bounded.`,
  certainty: 'Measured; the spread of the replicates is with the result.',
});

/** Returns a column as clients see it. */
export const declared = ({
  unit,
  reference,
  certainty,
  usual,
  assayId: _,
  fullNameOnly: __,
  ...column
}: ScoreColumn) => ({
  ...column,
  usual: usual === true,
  unit: unit ?? null,
  reference: reference ?? null,
  certainty: certainty ?? null,
});

export interface Measured {
  readonly value: number | null;
  readonly bound: 'above' | 'below' | null;
  readonly spread: number | null;
  readonly replicates: number;
}

/** Returns how the value of an assay was measured, as clients see it. */
export const measurementOf = ({ value, bound, spread, replicates }: Measured) => ({
  expressed: value !== null,
  bound,
  spread,
  replicates,
});
