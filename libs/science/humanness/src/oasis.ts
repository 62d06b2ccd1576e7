import type { ChainType } from '@paratope/numbering';
import { peptides } from './peptides.js';
import type { ScoreQuantiles } from './score-quantiles.js';

/** Source of OASis peptide prevalences: a user's OASis database, through an adapter that may do I/O. */
export interface PeptideSource {
  /** Name of the data for the record of a result, e.g. `OASis 9-mers, 118 subjects`. */
  readonly name: string;
  /**
   * Returns the share of human subjects, 0–1, with each peptide in their repertoire of that chain, in the order of the peptides; 0 for a
   * peptide that no subject has.
   */
  subjectFractions(peptides: readonly string[], chain: 'heavy' | 'light'): readonly number[];
  /** Distributions of the OASis identities by this source among therapeutic antibodies. */
  readonly therapeutics: TherapeuticDistributions;
}

/** Distributions with the digest of the sequences they were computed from, or the reason for their absence and how to compute them. */
type TherapeuticDistributions =
  { readonly quantiles: ScoreQuantiles; readonly sha256: string } | { readonly missing: string };

/** Share of subjects from which a peptide counts as human (Prihoda et al., mAbs 2022, table 1). */
export const OASIS_THRESHOLDS = { loose: 0.01, relaxed: 0.1, medium: 0.5, strict: 0.9 } as const;
export type OasisThreshold = keyof typeof OASIS_THRESHOLDS;

/**
 * Returns the share of human subjects that have each 9-mer of a V domain.
 * @param sequence the domain in one-letter codes.
 * @param chain `H`, `K` or `L`.
 * @param source the peptides of human repertoires.
 * @returns the share of subjects, 0–1, per 9-mer, in sequence order.
 * @example
 * ```ts
 * const source = { subjectFractions: (peptides) => peptides.map(() => 0.5) };
 * oasisFractions('EVQLVESGGG', 'H', source); // → [0.5, 0.5]
 * ```
 */
export function oasisFractions(sequence: string, chain: ChainType, source: PeptideSource): readonly number[] {
  return source.subjectFractions(peptides(sequence), chain === 'H' ? 'heavy' : 'light');
}

/**
 * Computes OASis identity: the share of 9-mers that at least a given share of human subjects have.
 *
 * @param fractions the share of subjects per 9-mer, from {@link oasisFractions}.
 * @param threshold name of the minimum share of subjects: `loose`, `relaxed`, `medium` or `strict`.
 * @returns OASis identity, 0–1; higher is more human; 0 without a 9-mer.
 * @example
 * ```ts
 * oasisIdentity([0.9, 0], 'relaxed'); // → 0.5
 * ```
 */
export function oasisIdentity(fractions: readonly number[], threshold: OasisThreshold): number {
  const human = fractions.filter((fraction) => fraction >= OASIS_THRESHOLDS[threshold]).length;
  return fractions.length === 0 ? 0 : human / fractions.length;
}
