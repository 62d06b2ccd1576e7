import { GERMLINE_PROVENANCE } from '@paratope/germline';
import {
  HUMAN_PEPTIDES_PROVENANCE,
  RESIDUE_FREQUENCY_PROVENANCE,
  THERAPEUTIC_PERCENTILES_PROVENANCE,
} from '@paratope/humanness';
import { ACCEPTOR_COUNTS_PROVENANCE } from './generated/acceptor-counts.js';
import type { HumanizationInput } from './input.js';
import type { HumanizationProvenance } from './result.js';
import type { HumanizationSources } from './sources.js';

/** Version of the engine, increased whenever equal input may give a different result. */
const ENGINE_VERSION = '1.5.0';

const digest = (sha256: string): string => `sha256:${sha256.slice(0, 12)}`;
const shortDigest = ({ inputSha256 }: { readonly inputSha256: string }): string => digest(inputSha256);

/**
 * Returns the identity of what determines results: the engine, its version and the digest of every data set.
 * @param sources the optional data that the engine uses.
 * @returns the identity, for provenance and for caches.
 * @example
 * ```ts
 * engineIdentity({}).engine; // → 'paratope-humanization'
 * ```
 */
export function engineIdentity(sources: HumanizationSources): Omit<HumanizationProvenance, 'seed' | 'notes'> {
  return {
    engine: 'paratope-humanization',
    engine_version: ENGINE_VERSION,
    data_versions: {
      germline: shortDigest(GERMLINE_PROVENANCE),
      residue_frequencies: shortDigest(RESIDUE_FREQUENCY_PROVENANCE),
      acceptor_counts: shortDigest(ACCEPTOR_COUNTS_PROVENANCE),
      therapeutic_percentiles: shortDigest(THERAPEUTIC_PERCENTILES_PROVENANCE),
      ...(sources.repertoires && { oasis: digest(HUMAN_PEPTIDES_PROVENANCE.sha256) }),
      ...(sources.modeller && { fv_model: sources.modeller.name }),
    },
  };
}

/** Provenance of a result. */
export const provenance = (
  input: HumanizationInput,
  sources: HumanizationSources,
  remarks: { readonly notes?: readonly string[] },
): HumanizationProvenance => ({ ...engineIdentity(sources), seed: input.options?.seed ?? 0, ...remarks });
