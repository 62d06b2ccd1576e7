import { encodeResidues, normalizeSequence } from '@paratope/sequence';
import type { SequenceIssue } from '@paratope/sequence';
import { regionsOf } from './cdr.js';
import { findDomains } from './domains.js';
import type { DomainHit } from './domains.js';
import { imgtPositions } from './imgt.js';
import { schemePositions } from './relabel.js';
import type {
  CdrDefinition,
  ChainType,
  NumberedDomain,
  NumberedResidue,
  NumberingError,
  NumberingOptions,
  NumberingOutcome,
  Position,
  Scheme,
} from './types.js';

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
  const hits = findDomains(encodeResidues(sequence), options.chainTypes ?? ALL_CHAINS);
  if (hits.length === 0) {
    return { ok: false, error: { code: 'not_an_antibody', message: 'no antibody variable domain was found' } };
  }
  const domains = hits.map((hit) => toDomain(hit, sequence, options));
  return { ok: true, value: { sequence, domains, flanks: [] } };
}

/** The same domain in another scheme, derived from its IMGT alignment without aligning again. */
export function renumber(
  domain: NumberedDomain,
  scheme: Scheme,
  cdrDefinition: CdrDefinition = defaultDefinition(scheme),
): NumberedDomain {
  const letters = domain.residues.map(({ aminoAcid }) => aminoAcid).join('');
  const residues = numberResidues(domain.imgt, domain.chainType, letters, domain.start, scheme, cdrDefinition);
  return { ...domain, scheme, cdrDefinition, residues };
}

function toDomain({ alignment, confidence }: DomainHit, sequence: string, options: NumberingOptions): NumberedDomain {
  const { start, end, profile } = alignment;
  const { chainType } = profile;
  const scheme = options.scheme ?? 'imgt';
  const cdrDefinition = options.cdrDefinition ?? defaultDefinition(scheme);
  const imgt = imgtPositions(alignment.columns);
  const residues = numberResidues(imgt, chainType, sequence.slice(start, end), start, scheme, cdrDefinition);
  return {
    chainType,
    scheme,
    cdrDefinition,
    residues,
    imgt,
    start,
    end,
    score: confidence,
    isVhh: false,
    warnings: [],
  };
}

function numberResidues(
  imgt: readonly Position[],
  chainType: ChainType,
  letters: string,
  start: number,
  scheme: Scheme,
  definition: CdrDefinition,
): NumberedResidue[] {
  const regions = regionsOf(imgt, chainType, definition);
  return schemePositions(imgt, chainType, scheme).map((position, k) => ({
    position,
    aminoAcid: letters.charAt(k),
    index: start + k,
    region: regions[k] ?? 'FR4',
  }));
}

/** Martin and AHo define no CDRs of their own; Martin's are Chothia's, AHo's are given as IMGT's. */
function defaultDefinition(scheme: Scheme): CdrDefinition {
  if (scheme === 'martin') return 'chothia';
  return scheme === 'aho' ? 'imgt' : scheme;
}

function toNumberingError({ code, message, position }: SequenceIssue): NumberingError {
  const known = code === 'invalid_character' || code === 'internal_stop' || code === 'non_standard_residue';
  const error = { code: known ? ('invalid_sequence' as const) : code, message };
  return position === undefined ? error : { ...error, position };
}
