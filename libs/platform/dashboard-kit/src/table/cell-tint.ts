import type { ScoreColumn } from '@paratope/sdk';
import { merit, meritColor, type FigureRow } from './figure-text.js';
import { isWithin, type WantedRange } from './wanted-values.js';

/** Returns the colour of a cell: by the column's own range if it has one, otherwise by the percentile among the reference. */
export function cellTint(
  { figures, percentiles }: Pick<FigureRow, 'figures' | 'percentiles'>,
  { name, direction }: Pick<ScoreColumn, 'name' | 'direction'>,
  range: WantedRange | undefined,
): { readonly color: string | undefined; readonly isOutside: boolean } {
  if (range === undefined) return { color: meritColor(merit(percentiles[name], direction)), isOutside: false };
  const isWanted = isWithin(figures[name], range);
  if (isWanted === undefined) return { color: undefined, isOutside: false };
  return { color: meritColor(isWanted ? 0.4 : -0.6), isOutside: !isWanted };
}
