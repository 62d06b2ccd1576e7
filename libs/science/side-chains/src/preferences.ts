import { angleDifference } from '@paratope/geometry';
import { chi1Shares, wellOf } from './backbone-preferences.js';
import { residueNamed, type Residue } from './residues.js';
import { rotamersOf, type Rotamer } from './rotamers.js';

/** Observed χ angles (degrees, NaN if unknown) of an equivalent residue in another structure. */
export interface ObservedChi {
  readonly chi: readonly number[];
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
  for (const { chi, frequency } of rotamers) overall[wellOf(chi[0] ?? 0)] += frequency;
  return rotamers.map((rotamer) => {
    const well = wellOf(rotamer.chi[0] ?? 0);
    return { ...rotamer, frequency: (rotamer.frequency * shares[well]) / overall[well] };
  });
}

function withObserved(residue: Residue, rotamers: Rotamer[], observed: readonly ObservedChi[]): Rotamer[] {
  if (observed.length === 0) return rotamers;
  const counts = Float64Array.from(rotamers, ({ frequency }) => PRIOR_WEIGHT * frequency);
  const likelihoods = new Float64Array(rotamers.length);
  let total = PRIOR_WEIGHT;
  for (const { chi, weight } of observed) {
    let sum = 0;
    for (const [r, rotamer] of rotamers.entries()) {
      const likelihood = rotamer.frequency * Math.exp(-strain(residue, rotamer, chi));
      likelihoods[r] = likelihood;
      sum += likelihood;
    }
    // An observation far from every rotamer carries no information.
    if (!(sum > 1e-12)) continue;
    total += weight;
    for (let r = 0; r < counts.length; r++) counts[r] = (counts[r] ?? 0) + (weight * (likelihoods[r] ?? 0)) / sum;
  }
  return rotamers.map((rotamer, r) => ({ ...rotamer, frequency: (counts[r] ?? 0) / total }));
}

/** Half the squared distance of χ angles from a rotamer, in standard deviations; unknown angles contribute nothing. */
function strain({ chis, symmetricLastChi }: Residue, rotamer: Rotamer, chi: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < rotamer.chi.length; k++) {
    const angle = chi[k] ?? NaN;
    if (Number.isNaN(angle)) continue;
    const full = angleDifference(angle, rotamer.chi[k] ?? NaN);
    const difference = symmetricLastChi && k === chis - 1 ? Math.min(full, 180 - full) : full;
    const deviations = difference / Math.max(LEAST_DEVIATION, rotamer.deviation[k] ?? 0);
    sum += (deviations * deviations) / 2;
  }
  return sum;
}
