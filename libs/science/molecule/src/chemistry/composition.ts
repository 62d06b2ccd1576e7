import { parseFormula, sumFormulas, type Formula } from './formula.js';

/** Formulas of residues within a chain, without the water of its ends. */
const RESIDUES: Readonly<Record<string, Formula>> = Object.fromEntries(
  Object.entries({
    A: 'C3H5NO',
    R: 'C6H12N4O',
    N: 'C4H6N2O2',
    D: 'C4H5NO3',
    C: 'C3H5NOS',
    Q: 'C5H8N2O2',
    E: 'C5H7NO3',
    G: 'C2H3NO',
    H: 'C6H7N3O',
    I: 'C6H11NO',
    L: 'C6H11NO',
    K: 'C6H12N2O',
    M: 'C5H9NOS',
    F: 'C9H9NO',
    P: 'C5H7NO',
    S: 'C3H5NO2',
    T: 'C4H7NO2',
    W: 'C11H10N2O',
    Y: 'C9H9NO2',
    V: 'C5H9NO',
  }).map(([residue, formula]) => [residue, parseFormula(formula)]),
);

export const HYDROGEN: Formula = { H: 1 };
const WATER = parseFormula('H2O');
export const AMMONIA = parseFormula('H3N');

/** Formulas of residues of a glycan, without the water of the bond. */
export const GLYCANS = {
  /** GlcNAc2Man3GlcNAc2Fuc, the most frequent glycan of antibodies from CHO cells. */
  G0F: parseFormula('C56H92N4O39'),
  /** Core after an endoglycosidase: GlcNAc with its fucose. */
  trimmed: parseFormula('C14H23NO9'),
  /** N-azidoacetylgalactosamine, attached by a galactosyltransferase. */
  GalNAz: parseFormula('C8H12N4O5'),
} as const;

/** Change of the asparagine by PNGase F: an aspartate remains. */
export const DEAMIDATION: Formula = { H: -1, N: -1, O: 1 };

/**
 * Computes the formula of a chain with every thiol free. An N-terminal glutamine is assumed to be the pyroglutamate that it becomes in
 * culture.
 *
 * @param sequence upper-case one-letter codes.
 * @returns the number of atoms of each element; undefined if a residue is not one of the twenty.
 * @example
 * ```ts
 * hillFormula(chainFormula('GG')); // → 'C4H8N2O3'
 * hillFormula(sumFormulas([chainFormula('GG'), 1], [mutationFormula('G', 'A'), 1], [tagFormula('K'), 1])); // → 'C11H22N4O4'
 * ```
 */
export function chainFormula(sequence: string): Formula | undefined {
  const counts = new Map<string, number>();
  for (const residue of sequence) counts.set(residue, (counts.get(residue) ?? 0) + 1);
  const terms: [Formula, number][] = [[WATER, 1]];
  for (const [residue, count] of counts) {
    const formula = RESIDUES[residue];
    if (!formula) return undefined;
    terms.push([formula, count]);
  }
  if (sequence.startsWith('Q')) terms.push([AMMONIA, -1]);
  return sumFormulas(...terms);
}

/**
 * Computes the change of a chain's formula by a mutation.
 * @param from residue before, one-letter code.
 * @param to residue after.
 * @returns atoms that are added, and removed where negative.
 * @throws Error for a residue that is not one of the twenty.
 */
export function mutationFormula(from: string, to: string): Formula {
  const [before, after] = [RESIDUES[from], RESIDUES[to]];
  if (!before || !after) throw new Error(`no such mutation: ${from} to ${to}`);
  return sumFormulas([after, 1], [before, -1]);
}

/**
 * Computes the formula of a tag at the end of a chain.
 * @param tag one-letter codes.
 * @returns the number of atoms of each element.
 */
export const tagFormula = (tag: string): Formula =>
  sumFormulas(...Array.from(tag, (residue): [Formula, number] => [RESIDUES[residue] ?? {}, 1]));
