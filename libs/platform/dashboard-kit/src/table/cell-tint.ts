import type { ScoreColumn } from '@paratope/sdk';
import { merit, meritColor, type FigureRow } from './figure-text.js';
import { isWithin, type WantedRange } from './wanted-values.js';

/** Colour of a cell: by the person's range if there is one, otherwise by the percentile in the reference. */
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
