import type { Conformations } from './interactions.js';
import { preferredRotamers, type ObservedChi } from './preferences.js';
import type { Residue } from './residues.js';
import { placeSideChain, type Rotamer } from './rotamers.js';

/** Conformations of one residue that packing tries. */
export interface Candidates extends Conformations {
  /** Energy of each candidate by its rarity, kcal/mol. */
  readonly rarity: Float64Array;
}

/** Deviation in degrees above which a last χ has no rotamers but a broad basin, which is sampled. */
const BROAD = 13;
/** Sampling points of a broad basin, in standard deviations. */
const SAMPLES = [0, -1, 1];
/** Weight in kcal/mol per e-fold of rarity; of 0.5 to 6, the value with the most correct χ1 on the main chains of crystal structures. */
const RARITY_WEIGHT = 2;
/** The same weight if homologues were observed on the main chain of a model; the value with the most correct χ1 of models. */
const OBSERVED_WEIGHT = 6;

/** Candidates of a residue with N, CA, C, O and CB at `start` in the coordinates. */
export function candidatesOf(
  residue: Residue,
  coordinates: Float64Array,
  start: number,
  phi: number,
  psi: number,
  observed: readonly ObservedChi[],
): Candidates {
  const size = 3 * residue.atoms.length;
  const evidence = observed.reduce((sum, { weight }) => sum + weight, 0);
  const weight = RARITY_WEIGHT + (OBSERVED_WEIGHT - RARITY_WEIGHT) * (evidence / (evidence + 1));
  const conformations = preferredRotamers(residue.code, phi, psi, observed).flatMap((one) => sampled(one, weight));
  const all = new Float64Array(size * conformations.length);
  conformations.forEach(({ chi, angles }, k) => {
    all.set(coordinates.subarray(start, start + 15), k * size);
    placeSideChain(residue, all, k * size, chi, angles);
  });
  return {
    residue,
    coordinates: all,
    rarity: Float64Array.from(conformations, ({ rarity }) => rarity),
  };
}

/** Selects candidates by index. */
export function selected(all: Candidates, numbers: readonly number[]): Candidates {
  const size = 3 * all.residue.atoms.length;
  const coordinates = new Float64Array(size * numbers.length);
  numbers.forEach((k, at) => coordinates.set(all.coordinates.subarray(k * size, (k + 1) * size), at * size));
  return {
    residue: all.residue,
    coordinates,
    rarity: Float64Array.from(numbers, (k) => all.rarity[k] ?? Infinity),
  };
}

interface Conformation {
  readonly chi: readonly number[];
  readonly angles: readonly number[];
  readonly rarity: number;
}

function sampled({ frequency, chi, deviation, angles }: Rotamer, weight: number): Conformation[] {
  const last = chi.length - 1;
  const spread = deviation[last];
  const rarity = -weight * Math.log(frequency);
  if (spread <= BROAD || last === 0) return [{ chi, angles, rarity }];
  return SAMPLES.map((z) => ({
    chi: chi.with(last, chi[last] + z * spread),
    angles,
    rarity: rarity + (RARITY_WEIGHT * z * z) / 2,
  }));
}
