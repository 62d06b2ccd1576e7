import { interchainBonds, type AdcAntibody } from '../antibody/antibody.js';
import type { ConjugationMethod } from '../catalogue/types.js';
import type { DrugLoad, LoadShare } from './result.js';

/** Number of reactive lysines of an IgG: about 40 of 80 to 90 (Chari, Acc Chem Res 41:98, 2008; Wang et al., Protein Sci 14:2436, 2005). */
const REACTIVE_LYSINES = 40;
export const HIGH_LOAD = 6;

/** Binomial distribution of the number of successes of independent trials. */
export function binomial(trials: number, probability: number): number[] {
  const shares: number[] = [];
  let coefficient = 1;
  for (let successes = 0; successes <= trials; successes++) {
    shares.push(coefficient * probability ** successes * (1 - probability) ** (trials - successes));
    coefficient *= (trials - successes) / (successes + 1);
  }
  return shares;
}

/** Maximum number of drugs that a method can attach to an antibody with one drug per linker. */
export function largestDar(method: ConjugationMethod, antibody: AdcAntibody): number {
  const { heavyLight, heavyHeavy } = interchainBonds(antibody);
  if (method.name === 'interchain_cysteine' && antibody.isSymmetricIgg) return 2 * (heavyLight + heavyHeavy);
  if (method.name === 'disulfide_rebridging' && antibody.isSymmetricIgg) return heavyLight + heavyHeavy;
  return method.max_dar;
}

/**
 * Computes the distribution of drugs over antibodies at a mean ratio. Lysines and sites are filled independently, and interchain disulfides
 * open independently and get two drugs each, so each distribution is binomial.
 */
export function drugLoad(method: ConjugationMethod, antibody: AdcAntibody, dar: number): DrugLoad {
  const largest = largestDar(method, antibody);
  if (method.name === 'lysine') {
    return describe('independent lysines (binomial)', REACTIVE_LYSINES, 1, dar);
  }
  if (method.name === 'interchain_cysteine') {
    return describe('independent interchain disulfides (binomial), two drugs each', largest / 2, 2, dar);
  }
  if (method.name === 'disulfide_rebridging') {
    return describe('independent interchain disulfides (binomial), one drug each', largest, 1, dar);
  }
  return describe('independent sites (binomial)', siteCount(method, dar), 1, dar);
}

/** Number of sites of a site-specific method: one on each half of the antibody, two if the target requires them. */
const siteCount = (method: ConjugationMethod, dar: number): number => (dar <= 2 ? 2 : method.max_dar);

function describe(model: string, places: number, drugsPerPlace: number, dar: number): DrugLoad {
  const occupancy = Math.min(1, dar / (places * drugsPerPlace));
  const species = binomial(places, occupancy).map((share, filled) => ({ drugs: filled * drugsPerPlace, share }));
  const mean = species.reduce((sum, { drugs, share }) => sum + drugs * share, 0);
  const variance = species.reduce((sum, { drugs, share }) => sum + (drugs - mean) ** 2 * share, 0);
  const shareOf = (keep: (drugs: number) => boolean): number =>
    species.reduce((sum, { drugs, share }) => (keep(drugs) ? sum + share : sum), 0);
  return {
    model,
    places,
    occupancy,
    mean,
    standard_deviation: Math.sqrt(variance),
    unconjugated: shareOf((drugs) => drugs === 0),
    high_load: shareOf((drugs) => drugs >= HIGH_LOAD),
    interval_90: [quantile(species, 0.05), quantile(species, 0.95)],
    species: species.filter(({ share }) => share >= 0.0005),
  };
}

function quantile(species: readonly LoadShare[], at: number): number {
  let sum = 0;
  for (const { drugs, share } of species) {
    sum += share;
    if (sum >= at) return drugs;
  }
  return species.at(-1)?.drugs ?? 0;
}
