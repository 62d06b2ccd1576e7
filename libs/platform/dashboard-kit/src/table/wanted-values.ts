import type { View } from '@paratope/sdk';
import type { FigureValue } from './figure-text.js';

/** Range of a figure that a person wants; null: no limit at this end. */
export type WantedRange = View['wanted'][number];

export const wantedOf = (wanted: readonly WantedRange[], column: string): WantedRange | undefined =>
  wanted.find((range) => range.column === column);

/** Returns whether a value lies within a range; undefined without a value or a range. */
export function isWithin(value: FigureValue, range: WantedRange | undefined): boolean | undefined {
  if (range === undefined || typeof value !== 'number') return undefined;
  return (range.min === null || value >= range.min) && (range.max === null || value <= range.max);
}

/** Returns a range as text with its limits as they were typed: `≥ 0.8`, `≤ 9.5`, `6.5 to 8.5`. */
export function rangeText({ min, max }: Pick<WantedRange, 'min' | 'max'>): string {
  if (min === null) return `≤ ${max ?? ''}`;
  return max === null ? `≥ ${min}` : `${min} to ${max}`;
}

/** Replaces the range of a column; a range without limits is removed. */
export function withRange(wanted: readonly WantedRange[], range: WantedRange): readonly WantedRange[] {
  const others = wanted.filter(({ column }) => column !== range.column);
  return range.min === null && range.max === null ? others : [...others, range];
}

/** Sorts the limits of a range: a person may type the larger one first. */
export const orderedRange = (range: WantedRange): WantedRange =>
  range.min !== null && range.max !== null && range.min > range.max
    ? { ...range, min: range.max, max: range.min }
    : range;
