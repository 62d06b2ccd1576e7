/** Figure as a program printed it. */
export interface GivenFigure {
  /** The program's own name; entries of lists per chain have their places, from 0: `chain_pair_iptm[0][1]`. */
  readonly name: string;
  readonly value: number;
}

export type Direction = 'higher' | 'lower' | 'none';

/** Entries of a list that is still one value per chain, and not per residue. */
const MOST_CHAINS = 30;
/** Lists of values per residue, token or atom. */
const PER_RESIDUE = /^(?:pae|pde|plddt|predicted_aligned_error|contact_probs)$|^(?:atom|token)_|^(?:distance|residue)/;

/**
 * Lists the numbers of an object of scores, also of lists and objects per chain. Truth values are 0 and 1. Values per residue and values that
 * are no finite numbers are left out.
 *
 * @param scores the object.
 * @returns the figures, in the order of the object.
 * @example
 * ```ts
 * givenFigures({ iptm: 0.9, chain_ptm: [0.8, 0.7], has_clash: false, plddt: [90, 91], name: 'x' });
 * // → [{ name: 'iptm', value: 0.9 }, { name: 'chain_ptm[0]', value: 0.8 }, { name: 'chain_ptm[1]', value: 0.7 }, { name: 'has_clash', value: 0 }]
 * ```
 */
export function givenFigures(scores: Readonly<Record<string, unknown>>): GivenFigure[] {
  return Object.entries(scores).flatMap(([name, value]) =>
    typeof value === 'object' && PER_RESIDUE.test(name) ? [] : entries(name, value),
  );
}

function entries(name: string, value: unknown): GivenFigure[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [{ name, value }] : [];
  if (typeof value === 'boolean') return [{ name, value: Number(value) }];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value as Readonly<Record<string, unknown>>);
  return parts.length > MOST_CHAINS ? [] : parts.flatMap(([key, each]) => entries(`${name}[${key}]`, each));
}

/**
 * Tells the unit of a given figure and which values are wanted, by its name; programs print neither.
 *
 * @param name the program's name of the figure.
 * @returns the unit, null without one, and the direction, `none` if the name does not say it.
 * @example
 * ```ts
 * meaningOfGiven('interaction_pae'); // → { unit: 'Å', direction: 'lower' }
 * meaningOfGiven('chain_pair_iptm[0][1]').direction; // → 'higher'
 * ```
 */
export function meaningOfGiven(name: string): { readonly unit: string | null; readonly direction: Direction } {
  if (/(?:^|_)i?p[ad]e(?:_|\[|$)|rmsd|gpde/i.test(name)) return { unit: 'Å', direction: 'lower' };
  if (/clash|disorder|liabilit|violation/i.test(name)) return { unit: null, direction: 'lower' };
  const isHigher = /ptm|lddt|confidence|ranking_score|aggregate_score|quality|ipsae|dockq|hbond|saltbridge|delta_sasa/i;
  return { unit: null, direction: isHigher.test(name) ? 'higher' : 'none' };
}
