import { FIGURE_COLORS } from '../palette.js';
import type { ScoreColumn, ScoredVariant } from '@paratope/sdk';
import { inThreeDigits } from '@paratope/text';

export type FigureValue = number | string | null | undefined;

/** Parts of a row that a table shows. */
export type FigureRow = Pick<ScoredVariant, 'figures' | 'percentiles' | 'measurements'>;

/** Returns a value with three significant digits, which is as many as the methods give; a dash if there is none. */
export function figureText(value: FigureValue): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return value;
  const rounded = inThreeDigits(value);
  return Number.isInteger(rounded) ? rounded.toLocaleString('en') : String(rounded);
}

/**
 * Returns how good a percentile is, from −1 (worst) to 1 (best); undefined if neither end is wanted. Within the middle four fifths it is 0:
 * values that are common among the reference antibodies need no colour.
 */
export function merit(percentile: number | undefined, direction: ScoreColumn['direction']): number | undefined {
  if (percentile === undefined || direction === 'none') return undefined;
  const good = direction === 'higher' ? percentile : 100 - percentile;
  if (good < 10) return (good - 10) / 10;
  return good > 90 ? (good - 90) / 10 : 0;
}

/**
 * Returns the colour of a merit: blue is good and orange is bad, a pair that all colour visions distinguish. The figure states the same
 * without the colour.
 */
export function meritColor(value: number | undefined): string | undefined {
  if (value === undefined || value === 0) return undefined;
  const share = Math.round(12 + 28 * Math.abs(value));
  return `color-mix(in srgb, ${value > 0 ? FIGURE_COLORS.wanted : FIGURE_COLORS.unwanted} ${share}%, transparent)`;
}
