import { germlines } from '@paratope/germline';
import { numberAntibody, type NumberedDomain } from '@paratope/numbering';

/** V domain in the form in which it is modelled: complete, and with only the 20 amino acids. */
export interface Completed {
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
export const FIRST_AT_MOST = 12;
const FR1_LAST = 26;
const CDR1_LAST = 38;

/**
 * Replaces unknown residues by alanine, and completes a missing part of FR1 from the nearest V gene.
 *
 * @returns the completed domain; a text with the reason if it cannot be completed
 */
export function complete(domain: NumberedDomain): Completed | string {
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
