import { FIGURE_COLORS } from '@paratope/dashboard-kit/pipeline';
import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';
import { TEXT } from './text.js';
import { isWithin, rangeText, type WantedRange } from './wanted-values.js';

export type FigureValue = number | string | null | undefined;

/** What a table shows of a row. */
export type FigureRow = Pick<ScoredVariant, 'figures' | 'percentiles' | 'measurements'>;

/** A value as people read it: four significant digits; a dash where there is none. */
export function figureText(value: FigureValue): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return Math.abs(value) >= 1000
    ? value.toLocaleString('en', { maximumFractionDigits: 0 })
    : String(Number(value.toPrecision(4)));
}

/** A figure of a row; of an assay also a bound, and that there was nothing to measure. */
export function cellText({ figures, measurements }: Pick<FigureRow, 'figures' | 'measurements'>, name: string): string {
  const measured = measurements[name];
  const text = figureText(figures[name]);
  if (!measured) return text;
  if (!measured.expressed) return TEXT.notExpressed;
  return measured.bound === null ? text : `${measured.bound === 'above' ? '>' : '<'} ${text}`;
}

/** What a cell says beside its value: whether it is wanted, where it stands among the reference, or how it was measured. */
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

/**
 * How good a percentile is, from −1 (worst) to 1 (best); undefined where neither end is wanted. Within the middle four fifths it is 0: what
 * is common among approved antibodies needs no colour.
 */
export function merit(percentile: number | undefined, direction: ScoreColumn['direction']): number | undefined {
  if (percentile === undefined || direction === 'none') return undefined;
  const good = direction === 'higher' ? percentile : 100 - percentile;
  if (good < 10) return (good - 10) / 10;
  return good > 90 ? (good - 90) / 10 : 0;
}

/** Blue is good and orange is not: a pair that all colour visions tell apart. The figure says the same without the colour. */
export function meritColor(value: number | undefined): string | undefined {
  if (value === undefined || value === 0) return undefined;
  const share = Math.round(12 + 28 * Math.abs(value));
  return `color-mix(in srgb, ${value > 0 ? FIGURE_COLORS.wanted : FIGURE_COLORS.unwanted} ${share}%, transparent)`;
}
