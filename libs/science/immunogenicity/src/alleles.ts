import { ImmunogenicityInputError } from './errors.js';
import { alleleName, mhcClassOf } from './mhc/allele-names.js';
import type { MhcClass } from './mhc/encoding.js';
import type { MhcPredictor } from './mhc/predictor.js';
import { REFERENCE_ALLELES } from './reference-alleles.js';

interface ChosenAlleles {
  readonly I: readonly string[];
  readonly II: readonly string[];
}

/**
 * Chooses the alleles to score, by class and in the given order; the reference sets by default.
 * @throws {ImmunogenicityInputError} for an allele that is not known, has too few data for a predictor, or is listed twice.
 */
export function chooseAlleles(
  asked: readonly string[] | undefined,
  predictors: Readonly<Record<MhcClass, MhcPredictor>>,
): ChosenAlleles {
  if (asked === undefined) return REFERENCE_ALLELES;
  if (asked.length === 0) throw new ImmunogenicityInputError('no_alleles', 'alleles', 'the list of alleles is empty');
  const chosen: { I: string[]; II: string[] } = { I: [], II: [] };
  const places = new Map<string, number>();
  for (const [i, text] of asked.entries()) {
    const field = `alleles[${i}]`;
    const name = alleleName(text);
    if (name === undefined)
      throw new ImmunogenicityInputError(
        'unknown_allele',
        field,
        'is not the name of an HLA molecule, such as HLA-DRB1*15:01',
      );
    const mhcClass = mhcClassOf(name);
    if (!predictors[mhcClass].allele(name)) {
      throw new ImmunogenicityInputError(
        'unknown_allele',
        field,
        `too little was measured of ${name} to predict for it`,
      );
    }
    const before = places.get(name);
    if (before !== undefined) {
      throw new ImmunogenicityInputError('duplicate_allele', field, `${name} stands at alleles[${before}] already`);
    }
    places.set(name, i);
    chosen[mhcClass].push(name);
  }
  return chosen;
}
