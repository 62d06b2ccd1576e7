import type { Formula, GlycanPair, Glycoform } from '@paratope/molecule';
import type { LoadShare, SimulatedSpectrum } from './result.js';

/** Minimum relative height of a peak; lower ones are within the noise of a spectrum. */
const LEAST_ABUNDANCE = 0.005;

/**
 * Combines the distribution of drugs with that of glycans. All forms are assumed to ionise equally, and no peak to be hidden by a
 * neighbour.
 *
 * @param load share of the antibodies by number of drugs.
 * @param pairs glycans of the two heavy chains; none for an antibody without a glycan.
 * @param massOf returns the average mass in Da of the antibody with that many drugs and those atoms of glycans.
 * @param glycoforms the glycans from which the pairs were formed.
 * @returns the peaks of at least half a percent of the highest.
 */
export function simulateSpectrum(
  load: readonly LoadShare[],
  pairs: readonly GlycanPair[],
  massOf: (drugs: number, glycans: Formula) => number,
  glycoforms: readonly Glycoform[],
): SimulatedSpectrum {
  const forms: readonly (Omit<GlycanPair, 'glycans'> & { readonly glycans: string | null })[] =
    pairs.length > 0 ? pairs : [{ glycans: null, share: 1, formula: {} }];
  const lines = load.flatMap(({ drugs, share }) =>
    forms.map((form) => ({
      mass: massOf(drugs, form.formula),
      height: share * form.share,
      drugs,
      glycans: form.glycans,
    })),
  );
  const highest = Math.max(...lines.map(({ height }) => height));
  const seen = lines.filter(({ height }) => height >= LEAST_ABUNDANCE * highest);
  const total = seen.reduce((sum, { height }) => sum + height, 0);
  return {
    glycoforms: glycoforms.map(({ name, share }) => ({ name, share })),
    peaks: seen
      .toSorted((one, other) => one.mass - other.mass)
      .map(({ mass, height, drugs, glycans }) => ({ mass, relative_abundance: height / highest, drugs, glycans })),
    mean_drugs: seen.reduce((sum, { height, drugs }) => sum + (height / total) * drugs, 0),
  };
}
