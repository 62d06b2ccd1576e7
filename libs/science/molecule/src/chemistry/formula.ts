/** Number of atoms of each element; a negative count is removed by a reaction. */
export type Formula = Readonly<Record<string, number>>;

/** Conventional atomic weights in Da (IUPAC 2021, abridged: Prohaska et al., Pure Appl Chem 94:573, 2022). */
const CONVENTIONAL: Readonly<Record<string, number>> = {
  Br: 79.904,
  C: 12.011,
  Cl: 35.45,
  F: 18.998,
  H: 1.008,
  I: 126.9,
  N: 14.007,
  Na: 22.99,
  O: 15.999,
  P: 30.974,
  Pt: 195.08,
  S: 32.06,
  Si: 28.085,
};

/**
 * Average masses in Da in the software of mass spectrometers and ExPASy (IUPAC 1997). For the 6 500 carbons of an antibody the two sets
 * differ by 2 Da, so only this one reproduces published antibody masses.
 */
const SPECTROMETRIC: Readonly<Record<string, number>> = {
  ...CONVENTIONAL,
  C: 12.0107,
  Cl: 35.4527,
  F: 18.9984,
  H: 1.00794,
  I: 126.90447,
  N: 14.00674,
  O: 15.9994,
  S: 32.066,
};

/**
 * Reads a molecular formula without brackets.
 *
 * @param text the formula, such as `C6H12O6`.
 * @returns the number of atoms of each element.
 * @throws Error for other text, and for an element without a known weight.
 * @example
 * ```ts
 * parseFormula('CH4'); // → { C: 1, H: 4 }
 * ```
 */
export function parseFormula(text: string): Formula {
  if (!/^([A-Z][a-z]?\d*)+$/.test(text)) throw new Error(`no molecular formula: ${text}`);
  const atoms: Record<string, number> = {};
  for (const [, element = '', count] of text.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    if (CONVENTIONAL[element] === undefined) throw new Error(`no atomic weight of ${element}`);
    atoms[element] = (atoms[element] ?? 0) + (count ? Number(count) : 1);
  }
  return atoms;
}

/**
 * Adds multiples of formulas.
 * @param terms pairs of a formula and its factor; negative factors subtract.
 * @returns the sum.
 * @example
 * ```ts
 * hillFormula(sumFormulas([{ C: 1, H: 4 }, 2], [{ H: 1 }, -2])); // → 'C2H6'
 * ```
 */
export function sumFormulas(...terms: readonly (readonly [formula: Formula, times: number])[]): Formula {
  const atoms: Record<string, number> = {};
  for (const [formula, times] of terms) {
    for (const [element, count] of Object.entries(formula)) atoms[element] = (atoms[element] ?? 0) + count * times;
  }
  return atoms;
}

/**
 * Writes a formula in Hill order: carbon, hydrogen, then alphabetically.
 *
 * @param formula the number of atoms of each element.
 * @returns the formula, such as `C6H12O6`; elements without atoms are left out.
 */
export function hillFormula(formula: Formula): string {
  const rank = (element: string): string => (element === 'C' ? ' ' : element === 'H' ? '!' : element);
  return Object.entries(formula)
    .filter(([, count]) => count !== 0)
    .sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
    .map(([element, count]) => (count === 1 ? element : `${element}${count}`))
    .join('');
}

const weigh = (formula: Formula, weights: Readonly<Record<string, number>>): number =>
  Object.entries(formula).reduce((sum, [element, count]) => sum + count * (weights[element] ?? NaN), 0);

/**
 * Computes the molecular weight of a formula with conventional atomic weights, as in catalogues of small molecules.
 *
 * @param formula the formula, such as `C6H12O6`.
 * @returns the weight in Da, rounded to two decimals.
 * @example
 * ```ts
 * molecularWeight('H2O'); // → 18.02
 * ```
 */
export const molecularWeight = (formula: string): number =>
  Math.round(weigh(parseFormula(formula), CONVENTIONAL) * 100) / 100;

/**
 * Computes the average mass, which the deconvoluted spectrum of a protein shows.
 * @param formula the number of atoms of each element.
 * @returns the mass in Da.
 * @example
 * ```ts
 * averageMass({ H: 2, O: 1 }).toFixed(2); // → '18.02'
 * ```
 */
export const averageMass = (formula: Formula): number => weigh(formula, SPECTROMETRIC);
