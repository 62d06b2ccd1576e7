import { numberAntibody, type ChainType, type NumberedDomain, type NumberingResult } from '@paratope/numbering';
import { FvModelError } from './errors.js';
import { imgtCode, imgtNumber, isCdr3, type ImgtCode } from './templates/imgt-code.js';
import { germlines } from '@paratope/germline';

/** V domain in the form in which it is modelled: complete, and with only the 20 amino acids. */
interface Completed {
  readonly domain: NumberedDomain;
  /** Number of FR1 residues added at the N-terminus; they are modelled and removed from the result. */
  readonly borrowed: number;
  /** Indices of unknown residues in the completed domain, which are modelled as alanine. */
  readonly unknown: ReadonlySet<number>;
}

const UNKNOWN = 'X';
/** Amino acid that replaces an unknown residue: its main chain and CB are those of every residue except glycine. */
const STAND_IN = 'A';
/** Maximum number of unknown residues in a domain that is modelled. */
const MOST_UNKNOWN = 3;
/** IMGT number up to which a missing N-terminus is not part of the fold and is not completed. */
const FIRST_AT_MOST = 12;
const FR1_LAST = 26;
const CDR1_LAST = 38;

/**
 * Replaces unknown residues by alanine, and completes a missing part of FR1 from the nearest V gene.
 *
 * @returns the completed domain; a text with the reason if it cannot be completed
 */
function complete(domain: NumberedDomain): Completed | string {
  const given = domain.residues.map(({ aminoAcid }) => aminoAcid).join('');
  const unknown = [...given].flatMap((aminoAcid, k) => (aminoAcid === UNKNOWN ? [k] : []));
  if (unknown.length > MOST_UNKNOWN) return `has ${unknown.length} unknown residues (X), more than ${MOST_UNKNOWN}`;
  const front = missingFront(domain);
  if (typeof front !== 'string') return front.why;
  if (front === '' && unknown.length === 0) return { domain, borrowed: 0, unknown: new Set() };
  const outcome = numberAntibody(front + given.replaceAll(UNKNOWN, STAND_IN), { germline: false });
  const [whole] = outcome.ok ? outcome.value.domains : [];
  if (whole?.residues.length !== front.length + given.length) return 'cannot be completed by the nearest V gene';
  return { domain: whole, borrowed: front.length, unknown: new Set(unknown.map((k) => k + front.length)) };
}

/** Residues of the nearest V gene before the first residue of the domain, if no more than FR1 is missing. */
function missingFront({ chainType, imgt, residues }: NumberedDomain): string | { readonly why: string } {
  const first = imgt[0]?.number ?? 1;
  if (first <= FIRST_AT_MOST) return '';
  const outcome = numberAntibody(residues.map(({ aminoAcid }) => aminoAcid).join(''));
  const v = outcome.ok ? outcome.value.domains[0]?.v : undefined;
  const gene = v && germlines(v.species, chainType, 'V').find(({ allele }) => allele === v.alleles[0]);
  if (!gene) return { why: `begins at IMGT position ${first}, and no V gene is like it` };
  if (first <= FR1_LAST) return lettersOf(gene.imgt, 1, first - 1);
  // Without FR1, CDR1 is numbered from its end; comparison with the gene shows whether it is complete.
  const inCdr1 = imgt.filter(({ number }) => number <= CDR1_LAST).length;
  if (inCdr1 < lettersOf(gene.imgt, FR1_LAST + 1, CDR1_LAST).length) return { why: 'begins within CDR1 or after it' };
  return lettersOf(gene.imgt, 1, FR1_LAST);
}

const lettersOf = (imgt: string, from: number, to: number): string => imgt.slice(from - 1, to).replaceAll('-', '');

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
  const [start, end] = [numbers[0], numbers[numbers.length - 1]];
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
