import { angleDifference } from '@paratope/geometry';
import { chi1Shares, wellOf } from './backbone-preferences.js';
import { residueNamed, type Residue } from './residues.js';
import { rotamersOf, type Rotamer } from './rotamers.js';

/** Observed χ angles (degrees, NaN if unknown) of an equivalent residue in another structure. */
export interface ObservedChi {
  readonly chi: ArrayLike<number>;
  /** Weight of the observation: 1 for a structure with the same main chain and surroundings. */
  readonly weight: number;
}

/** Share of the rarest rotamers that is left out. */
const OMITTED_SHARE = 0.01;
/** Weight of the prior without observations. */
const PRIOR_WEIGHT = 1;
/** Minimum deviation of χ in degrees between structures of one residue. */
const LEAST_DEVIATION = 15;

/**
 * Returns the common rotamers of an amino acid, with χ1 wells weighted by φ and ψ (degrees), p(rotamer | φ, ψ) = p(well | φ, ψ) · p(rotamer
 * | well), and by observations at equivalent positions.
 */
export function preferredRotamers(
  code: string,
  phi: number,
  psi: number,
  observed: readonly ObservedChi[] = [],
): readonly Rotamer[] {
  const weighted = withObserved(residueNamed(code), backboneDependent(code, phi, psi), observed);
  let seen = 0;
  return weighted
    .sort((a, b) => b.frequency - a.frequency)
    .filter(({ frequency }) => {
      const isCommon = seen < 1 - OMITTED_SHARE;
      seen += frequency;
      return isCommon;
    });
}

function backboneDependent(code: string, phi: number, psi: number): Rotamer[] {
  const rotamers = rotamersOf(code);
  const shares = chi1Shares(code, phi, psi);
  if (!shares) return [...rotamers];
  const overall: [number, number, number] = [0, 0, 0];
  for (const { chi, frequency } of rotamers) overall[wellOf(chi[0])] += frequency;
  return rotamers.map((rotamer) => {
    const well = wellOf(rotamer.chi[0]);
    return { ...rotamer, frequency: (rotamer.frequency * shares[well]) / overall[well] };
  });
}

function withObserved(residue: Residue, rotamers: Rotamer[], observed: readonly ObservedChi[]): Rotamer[] {
  if (observed.length === 0) return rotamers;
  const strainOf = strains(residue, rotamers);
  const counts = Float64Array.from(rotamers, ({ frequency }) => PRIOR_WEIGHT * frequency);
  const likelihoods = new Float64Array(rotamers.length);
  let total = PRIOR_WEIGHT;
  for (const { chi, weight } of observed) {
    let sum = 0;
    for (let r = 0; r < rotamers.length; r++) {
      const likelihood = rotamers[r].frequency * Math.exp(-strainOf(r, chi));
      likelihoods[r] = likelihood;
      sum += likelihood;
    }
    // An observation far from every rotamer carries no information.
    if (!(sum > 1e-12)) continue;
    total += weight;
    for (let r = 0; r < counts.length; r++) counts[r] = counts[r] + (weight * likelihoods[r]) / sum;
  }
  return rotamers.map((rotamer, r) => ({ ...rotamer, frequency: counts[r] / total }));
}

/**
 * Returns the function of half the squared distance of χ angles from a rotamer, in standard deviations; unknown angles contribute nothing.
 * The rotamers are in typed arrays, because it is called a hundred thousand times for a model.
 */
function strains(
  { chis, symmetricLastChi }: Residue,
  rotamers: readonly Rotamer[],
): (rotamer: number, chi: ArrayLike<number>) => number {
  const angles = Float64Array.from(rotamers.flatMap(({ chi }) => padded(chi, chis, NaN)));
  const deviations = Float64Array.from(
    rotamers.flatMap(({ deviation }) => padded(deviation, chis, 0).map((value) => Math.max(LEAST_DEVIATION, value))),
  );
  return (rotamer, chi) => {
    let sum = 0;
    for (let k = 0; k < chis; k++) {
      const full = angleDifference(chi[k], angles[rotamer * chis + k]);
      if (Number.isNaN(full)) continue;
      const difference = symmetricLastChi && k === chis - 1 ? Math.min(full, 180 - full) : full;
      const inDeviations = difference / deviations[rotamer * chis + k];
      sum += (inDeviations * inDeviations) / 2;
    }
    return sum;
  };
}

const padded = (values: readonly number[], length: number, filler: number): number[] =>
  Array.from({ length }, (_, k) => values[k] ?? filler);
