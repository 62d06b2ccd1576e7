/** Conventional atomic weights in Da (IUPAC 2021, abridged: Prohaska et al., Pure Appl Chem 94:573, 2022). */
const ATOMIC_WEIGHTS: Readonly<Record<string, number>> = {
  C: 12.011,
  Cl: 35.45,
  F: 18.998,
  H: 1.008,
  I: 126.9,
  N: 14.007,
  O: 15.999,
  S: 32.06,
};

/**
 * Molecular weight of a formula without brackets, in Da with two decimals.
 * @throws when it is no such formula, or names an element that is not listed
 */
export function molecularWeight(formula: string): number {
  if (!/^([A-Z][a-z]?\d*)+$/.test(formula)) throw new Error(`no molecular formula: ${formula}`);
  let weight = 0;
  for (const [, element = '', count] of formula.matchAll(/([A-Z][a-z]?)(\d*)/g)) {
    const atomic = ATOMIC_WEIGHTS[element];
    if (atomic === undefined) throw new Error(`no atomic weight of ${element}`);
    weight += atomic * (count ? Number(count) : 1);
  }
  return Math.round(weight * 100) / 100;
}
