import { checksumColumn } from '@paratope/antibody';
import type { VariantPrediction } from '../model/assay-model.js';
import type { Direction } from '../model/targets.js';

interface SheetAssay {
  readonly assay: string;
  readonly unit: string;
  readonly direction: Direction | null;
}

/** Plate to fill in: the results of a campaign's plate. */
export interface PlateToFill {
  readonly choice?: { readonly to_measure: readonly SheetAssay[] } | undefined;
  /** Learned assays. */
  readonly assays: readonly SheetAssay[];
  readonly wells: readonly (Readonly<Record<'well' | 'name' | 'role', string>> & {
    readonly reason?: string | undefined;
    readonly mutation_count: number;
    readonly chains?: readonly { readonly sequence: string }[] | undefined;
    /** One per learned assay, in its unit. */
    readonly predictions: readonly Pick<VariantPrediction, 'value' | 'low' | 'high' | 'extrapolated'>[];
  })[];
}

/** Columns and rows of a plate to fill in. */
export interface PlateSheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

const digits = (value: number): number => Number(value.toPrecision(4));
const BETTER = { higher: ', higher is better', lower: ', lower is better' } as const;
const unitOf = (unit: string): string => (unit === '' ? '' : ` (${unit})`);

/**
 * Writes a plate as a table with an empty column for each assay, whose heading says the assay, its unit and the better direction: `KD (nM),
 * lower is better`. The filled table is the next file of results, which identifies variants by their names.
 *
 * @param plate the wells, the learned assays and those to measure.
 * @returns the columns, and a row for each well.
 */
export function plateSheet({ assays, wells, choice }: PlateToFill): PlateSheet {
  const asked = choice?.to_measure ?? assays;
  const open = asked.map(
    ({ assay, unit, direction }) => `${assay}${unitOf(unit)}${direction ? BETTER[direction] : ''}`,
  );
  // Where nothing names an assay, the measurer does, in columns of their own.
  const fill = open.length > 0 ? open : ['assay', 'value', 'unit', 'direction'];
  return {
    columns: [
      'well',
      'name',
      'role',
      ...fill,
      'mutations',
      ...assays.flatMap(({ assay, unit }) =>
        ['', ' low', ' high'].map((bound) => `predicted ${assay}${bound}${unitOf(unit)}`),
      ),
      'extrapolated',
      'reason',
      'checksum',
    ],
    rows: wells.map(({ well, name, role, reason = '', mutation_count, predictions, chains = [] }) => [
      well,
      name,
      role,
      ...fill.map(() => ''),
      mutation_count,
      ...predictions.flatMap(({ value, low, high }) => [digits(value), digits(low), digits(high)]),
      predictions.some(({ extrapolated }) => extrapolated) ? 'yes' : '',
      reason,
      checksumColumn(chains.map(({ sequence }) => sequence)),
    ]),
  };
}
