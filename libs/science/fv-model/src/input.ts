import { numberAntibody, type ChainType, type NumberedDomain, type NumberingResult } from '@paratope/numbering';
import { complete, FIRST_AT_MOST, type Completed } from './completion.js';
import { FvModelError } from './errors.js';
import { imgtCode, imgtNumber, isCdr3, type ImgtCode } from './templates/imgt-code.js';

type FvFormat = 'fv' | 'vhh' | 'scfv';

/** Sequences are proteins in one-letter code; leaders, constant domains and tags around the V domains are ignored. */
export interface FvInput {
  /** Heavy chain; for an scFv the whole chain, with its domains in either order. */
  readonly heavy: string;
  /** Light chain; required for `fv`, not allowed for `vhh` and `scfv`. */
  readonly light?: string | undefined;
  readonly format: FvFormat;
  /**
   * Whether a few unknown residues (X) and a missing FR1 are completed for the model and left out of the result. Default: such input is
   * rejected.
   */
  readonly mayBeIncomplete?: boolean | undefined;
}

export type ModelChain = 'H' | 'L';

/** V domain to be modelled. */
export interface TargetDomain {
  readonly chain: ModelChain;
  readonly chainType: ChainType;
  /** Sequence of the domain that is modelled, with only the 20 amino acids. */
  readonly sequence: string;
  readonly imgt: readonly ImgtCode[];
  readonly numbered: NumberedDomain;
  /** Residues that were completed. */
  readonly completed: Omit<Completed, 'domain'>;
}

export interface TargetFv {
  readonly heavy: TargetDomain;
  readonly light: TargetDomain | undefined;
  readonly isScfv: boolean;
}

/** Domains of an Fv, the heavy one first. */
export const domainsOf = ({ heavy, light }: TargetFv): TargetDomain[] => [heavy, ...(light ? [light] : [])];

const STANDARD = /^[ACDEFGHIKLMNPQRSTVWY]+$/;
/**
 * Minimum IMGT number of the last residue. A V domain must begin at {@link FIRST_AT_MOST} or before and reach this number, because the
 * strands between form the fold.
 */
const LAST_AT_LEAST = 120;
/** Maximum length of CDR3 that sampling closes in bounded time; models of longer loops would be unreliable. */
const LONGEST_CDR3 = 36;
const CONSERVED = [23, 104];

/** Numbers and checks the chains of an Fv. @throws FvModelError when they cannot be modelled. */
export function readTarget({ heavy, light, format, mayBeIncomplete = false }: FvInput): TargetFv {
  if (format !== 'fv' && light !== undefined) {
    const what = format === 'vhh' ? 'A VHH has no light chain' : 'An scFv is given as one chain';
    throw new FvModelError('wrong_chain', `${what}; leave the light chain out or choose the format fv.`, 'light');
  }
  if (format === 'fv' && light === undefined) {
    throw new FvModelError('missing_chain', 'An Fv needs a light chain as well as a heavy chain.', 'light');
  }
  const first = numbered(heavy, 'heavy');
  const whole = mayBeIncomplete ? completedDomain : asGiven;
  const vh = target(whole(domainOf(first, 'heavy'), 'heavy'), 'heavy');
  if (format === 'vhh') return { heavy: vh, light: undefined, isScfv: false };
  const vl = domainOf(light === undefined ? first : numbered(light, 'light'), 'light');
  return { heavy: vh, light: target(whole(vl, 'light'), 'light'), isScfv: format === 'scfv' };
}

type ChainName = 'heavy' | 'light';

function numbered(sequence: string, chain: ChainName): NumberingResult {
  const outcome = numberAntibody(sequence, { germline: false });
  if (outcome.ok) return outcome.value;
  const { code, message } = outcome.error;
  const ours = code === 'not_an_antibody' ? code : 'invalid_sequence';
  throw new FvModelError(ours, `The ${chain} chain cannot be modelled: ${message}.`, chain);
}

function domainOf({ domains }: NumberingResult, chain: ChainName): NumberedDomain {
  const found = domains.find(({ chainType }) => (chainType === 'H') === (chain === 'heavy'));
  if (found) return found;
  throw new FvModelError('wrong_chain', `No ${chain}-chain variable domain was found where one is expected.`, chain);
}

const asGiven = (domain: NumberedDomain): Completed => ({ domain, borrowed: 0, unknown: new Set() });

function completedDomain(domain: NumberedDomain, chain: ChainName): Completed {
  const outcome = complete(domain);
  if (typeof outcome !== 'string') return outcome;
  throw new FvModelError('truncated_domain', `The ${chain} variable domain ${outcome}.`, chain);
}

function target({ domain, ...completed }: Completed, chain: ChainName): TargetDomain {
  const sequence = domain.residues.map(({ aminoAcid }) => aminoAcid).join('');
  const imgt = domain.imgt.map(imgtCode);
  if (!STANDARD.test(sequence)) {
    throw new FvModelError(
      'invalid_sequence',
      `The ${chain} chain holds residues other than the 20 amino acids.`,
      chain,
    );
  }
  const numbers = imgt.map(imgtNumber);
  const [start, end] = [numbers[0] ?? Infinity, numbers.at(-1) ?? 0];
  if (start > FIRST_AT_MOST || end < LAST_AT_LEAST) {
    const place = start > FIRST_AT_MOST ? `begins at IMGT position ${start}` : `ends at IMGT position ${end}`;
    throw new FvModelError('truncated_domain', `The ${chain} variable domain is truncated: it ${place}.`, chain);
  }
  if (CONSERVED.some((number) => !numbers.includes(number))) {
    throw new FvModelError('truncated_domain', `The ${chain} variable domain lacks a part of its core strands.`, chain);
  }
  const cdr3 = imgt.filter(isCdr3).length;
  if (cdr3 > LONGEST_CDR3) {
    throw new FvModelError(
      'unsupported_loop',
      `CDR3 of the ${chain} chain has ${cdr3} residues; loops of more than ${LONGEST_CDR3} cannot be modelled.`,
      chain,
    );
  }
  const id = chain === 'heavy' ? 'H' : 'L';
  return { chain: id, chainType: domain.chainType, sequence, imgt, numbered: domain, completed };
}
