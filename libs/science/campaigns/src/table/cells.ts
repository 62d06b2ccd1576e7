import type { Direction } from '../model/targets.js';

/** Value of a cell. */
export type ReadValue =
  | { readonly kind: 'value'; readonly value: number; readonly censored?: 'above' | 'below'; readonly unit?: string }
  /** The variant was not expressed, so there was nothing to measure. */
  | { readonly kind: 'not_expressed' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable' };

const VALUE = /^(>=|<=|>|<|≥|≤)?\s*([+-]?(?:\d+[.,]?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-zµμ°%][^\s]*)?$/i;
const NOT_EXPRESSED =
  /^(?:not? expressed|no expression|does not express|failed(?: to express)?|expression failed|n\.?e\.?)$/i;
/** Words for a value that was not measured, in English, German and French. */
const EMPTY =
  /^(?:|na|n\/a|#n\/a|nan|null|none|n\.?\s?d\.?|n\.?\s?b\.?|tbd|pending|not determined|not measured|nicht bestimmt|[-–—.?])$/i;
/** A comma that separates thousands, as in 1,500, could be a decimal sign elsewhere. */
const THOUSANDS = /\d,\d{3}(?!\d)/;

/**
 * Reads a cell of measured values: a number, also with a decimal comma, a bound such as `> 1000`, or a word for none.
 *
 * @param cell the text of the cell.
 * @returns the value with its bound and unit, or what the cell says in place of one.
 * @example
 * ```ts
 * readValue('> 100 nM'); // → { kind: 'value', value: 100, censored: 'above', unit: 'nM' }
 * readValue('n.d.'); // → { kind: 'empty' }
 * ```
 */
export function readValue(cell: string): ReadValue {
  const text = cell.trim();
  if (EMPTY.test(text)) return { kind: 'empty' };
  if (NOT_EXPRESSED.test(text)) return { kind: 'not_expressed' };
  const match = THOUSANDS.test(text) ? null : VALUE.exec(text);
  const value = Number(match?.[2]?.replace(',', '.'));
  if (!match || !Number.isFinite(value)) return { kind: 'unreadable' };
  const [, sign, , unit] = match;
  return {
    kind: 'value',
    value,
    ...(sign !== undefined && { censored: /[>≥]/.test(sign) ? ('above' as const) : ('below' as const) }),
    ...(unit !== undefined && { unit: plainUnit(unit) }),
  };
}

/** Normalizes the spelling of a unit. */
export const plainUnit = (unit: string): string =>
  unit
    .trim()
    .replace(/[µμ]/g, 'u')
    .replace(/^degC$|^°C$|^C$/, '°C');

const CONCENTRATION = /^(?:[fpnum]?M|mol\/L)$/;

/** Whether values of a unit differ by factors rather than by amounts. */
export const isConcentration = (unit: string): boolean => CONCENTRATION.test(unit);

const LOWER = /^(?:kd|k_d|ic50|ec50|koff|k_off|polyreactivity|aggregation|hic|self|off|ovalbumin|bvp|acsins|psr)/i;
const HIGHER =
  /^(?:tm|t_m|tagg|melting|yield|titer|titre|expression|affinity|binding|enrichment|signal|response|ka\b|pkd)/i;

/**
 * Says which values of an assay are wanted, by its usual name.
 *
 * @param assay the name of the assay.
 * @param unit the unit of its values; `''` for none.
 * @returns the direction; undefined if it must be stated.
 * @example
 * ```ts
 * [usualDirection('KD', 'nM'), usualDirection('Lot', '')]; // → ['lower', undefined]
 * ```
 */
export function usualDirection(assay: string, unit: string): 'higher' | 'lower' | undefined {
  if (LOWER.test(assay)) return 'lower';
  if (HIGHER.test(assay)) return 'higher';
  return isConcentration(unit) ? 'lower' : undefined;
}

/**
 * Splits headings such as `KD (nM)`, `kd_nM`, `KD [nM]` and `KD (nM), lower is better` into assay, unit and direction.
 *
 * @param heading the heading of the column.
 * @returns the assay, its unit, `''` for none, and the direction if the heading states one.
 * @example
 * ```ts
 * splitHeadingUnit('KD [nM]'); // → { assay: 'KD', unit: 'nM' }
 * ```
 */
export function splitHeadingUnit(heading: string): {
  readonly assay: string;
  readonly unit: string;
  readonly direction?: Direction;
} {
  const [, said, better] = /^(.*?)\s*[,;]\s*(higher|lower)(?: is better)?$/i.exec(heading.trim()) ?? [];
  const plain = said ?? heading.trim();
  const match = /^(.*?)\s*(?:[([]\s*([^)\]]+?)\s*[)\]]|[_ ]([fpnuµm]M|°C))$/.exec(plain);
  const unit = match?.[2] ?? match?.[3];
  return {
    ...(unit === undefined ? { assay: plain, unit: '' } : { assay: match?.[1] ?? '', unit: plainUnit(unit) }),
    ...(better !== undefined && {
      direction: better.toLowerCase() === 'lower' ? ('lower' as const) : ('higher' as const),
    }),
  };
}
