import { encodeResidues, normalizeSequence } from '@paratope/sequence';
import type { SequenceIssue } from '@paratope/sequence';
import { buildDomain } from './domain.js';
import { findDomains } from './domains.js';
import { nameFlanks } from './flanks.js';
import { notAnAntibody } from './receptors.js';
import type { ChainType, NumberingError, NumberingOptions, NumberingOutcome } from './types.js';

const ALL_CHAINS: readonly ChainType[] = ['H', 'K', 'L'];

/**
 * Numbers every antibody V domain of a protein sequence: heavy, kappa, lambda, VHH, scFv, diabodies, whole chains.
 * Lower case, white space, gaps and a trailing `*` are accepted. What cannot be numbered is an error value; nothing is
 * thrown.
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
