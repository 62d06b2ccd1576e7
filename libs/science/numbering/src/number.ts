import { encodeResidues, normalizeSequence, type SequenceIssue } from '@paratope/sequence';
import { buildDomain } from './domain.js';
import { findDomains } from './domains.js';
import { nameFlanks } from './flanks.js';
import { notAnAntibody } from './receptors.js';
import type { ChainType, NumberingError, NumberingOptions, NumberingOutcome } from './types.js';

const ALL_CHAINS: readonly ChainType[] = ['H', 'K', 'L'];

/**
 * Numbers every antibody V domain of a protein sequence: heavy, kappa, lambda, VHH, scFv, diabodies, whole chains. Each domain is
 * aligned to IMGT profiles of germline genes (Lefranc et al., Dev Comp Immunol 2003); other schemes follow from that alignment.
 *
 * @param raw one-letter codes; lower case, white space, gaps and a trailing `*` are accepted. At most 10 000 residues.
 * @param options the scheme (default IMGT), the CDR definition (default: the scheme's), the chain types, and whether germline genes and
 *   species are called (default true; without them numbering takes two thirds of the time).
 * @returns the domains in sequence order, with 0-based half-open ranges in the normalized sequence, and the segments between them. For a
 *   sequence that cannot be numbered, `{ ok: false, error }`; the function never throws, and no error contains the sequence.
 * @example
 * ```ts
 * // VH of trastuzumab (PDB 1N8Z).
 * const outcome = numberAntibody(
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
 *   { scheme: 'kabat' },
 * );
 * outcome.value.domains.map(({ chainType, start, end, v }) => [chainType, start, end, v.gene]); // → [['H', 0, 120, 'IGHV3-66']]
 * numberAntibody('GATTACA').error.code; // → 'not_an_antibody'
 * ```
 */
export function numberAntibody(raw: string, options: NumberingOptions = {}): NumberingOutcome {
  const { residues: sequence, issues } = normalizeSequence(raw);
  const fatal = issues.find(({ severity }) => severity === 'error');
  if (fatal) return { ok: false, error: toNumberingError(fatal) };
  const codes = encodeResidues(sequence);
  const hits = findDomains(codes, options.chainTypes ?? ALL_CHAINS);
  if (hits.length === 0) return { ok: false, error: notAnAntibody(sequence, codes) };
  const paired = hits.some(({ alignment }) => alignment.profile.chainType !== 'H');
  const domains = hits.map((hit) => buildDomain(hit, sequence, codes, paired, options));
  return { ok: true, value: { sequence, domains, flanks: nameFlanks(sequence, domains) } };
}

function toNumberingError({ code, message, position }: SequenceIssue): NumberingError {
  const known = code === 'invalid_character' || code === 'internal_stop' || code === 'non_standard_residue';
  const error = { code: known ? ('invalid_sequence' as const) : code, message };
  return position === undefined ? error : { ...error, position };
}
