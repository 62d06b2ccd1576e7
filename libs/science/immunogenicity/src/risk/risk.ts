import { REFERENCE_ALLELES } from '../reference-alleles.js';
import { type Binder, RANK_LIMITS } from '../mhc/binders.js';
import { CORE_LENGTH } from '../mhc/encoding.js';
import type { MoleculeChain, ResidueRegion } from '../molecule/molecule.js';
import { meanAlleleFrequency } from '../population/frequencies.js';
import { isHumanConstant, isHumanGermline } from '../tolerance/human-self.js';
import { BAND_RATES, RISK_BANDS, RISK_QUANTILES, type BandRate } from '../generated/risk-distribution.js';

/** Weight of a core with the same TCR-facing residues as a presented germline core: it is neither foreign nor identical. */
export const GERMLINE_FACE_WEIGHT = 0.5;
/** Minimum frequency of an allele, for alleles too rare to have been typed. */
const LEAST_FREQUENCY = 0.005;

/** Class II core with all alleles that present it. */
export interface CoreEpitope {
  readonly chain: string;
  /** 0-based start in the chain. */
  readonly start: number;
  readonly core: string;
  readonly region: ResidueRegion;
  readonly isGermline: boolean;
  /** Binders of the core by ascending percentile rank. */
  readonly binders: readonly Binder[];
  /** Number of alleles that present the core. */
  readonly promiscuity: number;
  /** Contribution to the risk of its chain before scaling: 0 for a germline core, 1 if every allele binds at rank 0. */
  readonly contribution: number;
}

export type RiskBand = 'low' | 'moderate' | 'high';

interface RegionRisk {
  readonly chain: string;
  readonly region: ResidueRegion;
  readonly value: number;
}

export interface Risk {
  /** Risk value: the sum of the contributions of all cores per 1 000 {@link positions}. */
  readonly value: number;
  /**
   * Number of possible core positions, excluding human constant regions: cores there contribute nothing, and counting them would make an
   * IgG appear safer than its own Fv.
   */
  readonly positions: number;
  readonly band: RiskBand;
  /**
   * Percentage of approved antibodies with a lower value, 0–100. These were scored for the reference set of class II alleles, so a value
   * for other alleles has no percentile.
   */
  readonly percentile: number | undefined;
  /** Rates of anti-drug antibodies of the approved therapeutics in the band; undefined for other alleles than the reference set. */
  readonly bandRate: BandRate | undefined;
  readonly nonGermline9mers: number;
  readonly regions: readonly RegionRisk[];
  /** Per chain and residue: the contributions of the cores that contain it, each divided among its nine residues. */
  readonly residues: readonly { readonly chain: string; readonly values: readonly number[] }[];
}

/** Groups binders by core. */
export function coreEpitopes(binders: readonly Binder[], alleles: readonly string[]): CoreEpitope[] {
  const weights = alleleWeights(alleles);
  const cores = new Map<string, Binder[]>();
  for (const binder of binders) {
    const key = `${binder.chain} ${binder.start + binder.offset}`;
    const same = cores.get(key);
    if (same) same.push(binder);
    else cores.set(key, [binder]);
  }
  return [...cores.values()].flatMap((same): CoreEpitope[] => {
    const sorted = [...same].sort((a, b) => a.rank - b.rank || (a.allele < b.allele ? -1 : 1));
    const [first] = sorted;
    if (!first) return [];
    let contribution = 0;
    for (const { allele, rank, isGermline, isGermlineFace } of sorted) {
      const tolerance = isGermline ? 0 : isGermlineFace ? GERMLINE_FACE_WEIGHT : 1;
      contribution += tolerance * (weights.get(allele) ?? 0) * Math.max(0, 1 - rank / RANK_LIMITS.II.weak);
    }
    const { chain, start, offset, core, region, isGermline } = first;
    return [
      {
        chain,
        start: start + offset,
        core,
        region,
        isGermline,
        binders: sorted,
        promiscuity: sorted.length,
        contribution,
      },
    ];
  });
}

/** Weights of the alleles by their frequency, averaged over the world's regions; they sum to 1. */
export function alleleWeights(alleles: readonly string[]): ReadonlyMap<string, number> {
  const frequencies = alleles.map((name) => Math.max(LEAST_FREQUENCY, meanAlleleFrequency(name)));
  const total = frequencies.reduce((sum, frequency) => sum + frequency, 0);
  return new Map(alleles.map((name, i) => [name, frequencies[i] / total]));
}

const PER_POSITIONS = 1000;

/** Factor that converts a contribution to a part of the risk value of a molecule with a given number of positions. */
export const riskScale = (positions: number): number => PER_POSITIONS / Math.max(1, positions);

/** Computes the risk of a molecule from its class II cores. It ranks designs, and is not a rate of anti-drug antibodies. */
export function assessRisk(
  chains: readonly MoleculeChain[],
  cores: readonly CoreEpitope[],
  alleles: readonly string[],
): Risk {
  const positions = chains.reduce(
    (sum, { sequence }) => sum + countCores(sequence, (core) => !isHumanConstant(core)),
    0,
  );
  const scale = riskScale(positions);
  const regions = new Map<string, { chain: string; region: ResidueRegion; value: number }>();
  for (const { chain, region, contribution } of cores) {
    const key = `${chain} ${region}`;
    const known = regions.get(key) ?? { chain, region, value: 0 };
    known.value += contribution * scale;
    regions.set(key, known);
  }
  const value = cores.reduce((sum, { contribution }) => sum + contribution, 0) * scale;
  return {
    value,
    positions,
    band: bandOf(value),
    percentile: isReferenceSet(alleles) ? percentileOf(value) : undefined,
    bandRate: isReferenceSet(alleles) ? BAND_RATES[bandOf(value)] : undefined,
    nonGermline9mers: chains.reduce((sum, { sequence }) => sum + nonGermline9mers(sequence), 0),
    regions: [...regions.values()].sort((a, b) => b.value - a.value),
    residues: chains.map(({ role, sequence }) => {
      const values = new Array<number>(sequence.length).fill(0);
      for (const { chain, start, contribution } of cores) {
        if (chain !== role) continue;
        for (let k = start; k < start + CORE_LENGTH; k++) values[k] = values[k] + (contribution * scale) / CORE_LENGTH;
      }
      return { chain: role, values };
    }),
  };
}

/**
 * Counts the 9-mers (the length of a class II core) that no human germline V, J or constant region contains.
 *
 * @param sequence upper-case one-letter codes.
 * @returns the number; lower is more human.
 * @example
 * ```ts
 * nonGermline9mers('EVQLVESGG'); // → 0
 * ```
 */
export const nonGermline9mers = (sequence: string): number => countCores(sequence, (core) => !isHumanGermline(core));

function countCores(sequence: string, counts: (core: string) => boolean): number {
  let count = 0;
  for (let i = 0; i + CORE_LENGTH <= sequence.length; i++) if (counts(sequence.slice(i, i + CORE_LENGTH))) count++;
  return count;
}

const bandOf = (value: number): RiskBand =>
  value <= RISK_BANDS.lowUpTo ? 'low' : value <= RISK_BANDS.moderateUpTo ? 'moderate' : 'high';

function isReferenceSet(alleles: readonly string[]): boolean {
  const reference = REFERENCE_ALLELES.II;
  return alleles.length === reference.length && reference.every((name) => alleles.includes(name));
}

/** Percentile among approved antibodies; equal values count half. */
function percentileOf(value: number): number {
  const below = RISK_QUANTILES.filter((quantile) => quantile < value).length;
  const notAbove = RISK_QUANTILES.filter((quantile) => quantile <= value).length;
  return Math.round(((below + notAbove) / 2 / RISK_QUANTILES.length) * 1000) / 10;
}
