import type { ScoreColumn } from '@paratope/sdk';
import { figureText, type FigureRow } from './figure-text.js';
import { TEXT } from './text.js';
import { isWithin, rangeText, type WantedRange } from './wanted-values.js';

/** Returns a figure of a row as text; for an assay also a bound, or that nothing was measurable. */
export function cellText({ figures, measurements }: Pick<FigureRow, 'figures' | 'measurements'>, name: string): string {
  const measured = measurements[name];
  const text = figureText(figures[name]);
  if (!measured) return text;
  if (!measured.expressed) return TEXT.notExpressed;
  return measured.bound === null ? text : `${measured.bound === 'above' ? '>' : '<'} ${text}`;
}

/** Returns the title of a cell: whether its value is wanted, its percentile among the reference, or how it was measured. */
export function cellTitle(
  { figures, percentiles, measurements }: FigureRow,
  column: ScoreColumn,
  range?: WantedRange,
): string | undefined {
  const stands = standing({ percentiles, measurements }, column);
  const wanted = range && isWithin(figures[column.name], range);
  const judged = wanted === undefined ? undefined : TEXT.withinRange(wanted, range ? rangeText(range) : '');
  return [judged, stands].filter((part) => part !== undefined).join('; ') || undefined;
}

function standing(
  { percentiles, measurements }: Pick<FigureRow, 'percentiles' | 'measurements'>,
  column: ScoreColumn,
): string | undefined {
  const measured = measurements[column.name];
  if (measured?.expressed) {
    return TEXT.measuredTimes(measured.replicates, measured.spread === null ? undefined : figureText(measured.spread));
  }
  const percentile = percentiles[column.name];
  if (percentile === undefined) return undefined;
  return TEXT.percentileOf(Math.round(percentile), column.reference ?? undefined);
}
