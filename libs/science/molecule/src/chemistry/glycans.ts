import { parseFormula, sumFormulas, type Formula } from './formula.js';

const HEXOSE = parseFormula('C6H10O5');
const FUCOSE = parseFormula('C6H10O4');
/** GlcNAc2Man3GlcNAc2Fuc as residues of a glycan, without the water of its bond. */
const G0F = parseFormula('C56H92N4O39');

/** Glycan of the heavy chain with its share of the heavy chains. */
export interface Glycoform {
  readonly name: string;
  /** Share, 0–1. */
  readonly share: number;
  readonly formula: Formula;
}

/**
 * Glycans of an IgG1 from CHO cells, most of them G0F. The shares are an assumption within the ranges of therapeutic antibodies that Reusch
 * & Tejada review (Glycobiology 25:1325, 2015), and do not describe a particular batch.
 */
export const USUAL_GLYCOFORMS: readonly Glycoform[] = [
  { name: 'G0F', share: 0.62, formula: G0F },
  { name: 'G1F', share: 0.26, formula: sumFormulas([G0F, 1], [HEXOSE, 1]) },
  { name: 'G2F', share: 0.05, formula: sumFormulas([G0F, 1], [HEXOSE, 2]) },
  { name: 'G0', share: 0.03, formula: sumFormulas([G0F, 1], [FUCOSE, -1]) },
  { name: 'Man5', share: 0.03, formula: parseFormula('C46H76N2O35') },
  { name: 'no glycan', share: 0.01, formula: {} },
];

export interface GlycanPair {
  /** Names, such as "G0F/G1F"; pairs of the same mass are joined by " or ". */
  readonly glycans: string;
  /** Share, 0–1. */
  readonly share: number;
  readonly formula: Formula;
}

/**
 * Pairs the glycans of the two heavy chains, which are independent of each other.
 *
 * @param glycoforms the glycans of one heavy chain; shares sum to 1.
 * @returns each composition once, the most frequent first; shares sum to 1.
 * @example
 * ```ts
 * glycanPairs(USUAL_GLYCOFORMS)[0].glycans; // → 'G0F/G0F'
 * ```
 */
export function glycanPairs(glycoforms: readonly Glycoform[]): GlycanPair[] {
  const pairs = new Map<string, GlycanPair>();
  for (const [at, one] of glycoforms.entries()) {
    for (const other of glycoforms.slice(at)) {
      const formula = sumFormulas([one.formula, 1], [other.formula, 1]);
      const key = Object.entries(formula)
        .toSorted(([first], [second]) => (first < second ? -1 : 1))
        .join(';');
      const share = (one === other ? 1 : 2) * one.share * other.share;
      const known = pairs.get(key);
      const name = `${one.name}/${other.name}`;
      pairs.set(key, {
        glycans: known ? `${known.glycans} or ${name}` : name,
        share: share + (known?.share ?? 0),
        formula,
      });
    }
  }
  return [...pairs.values()].toSorted((one, other) => other.share - one.share);
}
