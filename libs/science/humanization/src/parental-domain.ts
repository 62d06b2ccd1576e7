import { imgtLayout } from '@paratope/humanness';
import { type ChainType, type NumberedDomain, formatPosition, renumber } from '@paratope/numbering';
import type { Surroundings } from './surroundings.js';
import type { Side } from './zones.js';

/** Residue of a parental V domain, with the properties of its position that strategies use. */
export interface Site {
  /** 0-based index in the domain. */
  readonly index: number;
  readonly aminoAcid: string;
  /** IMGT position, such as `111A`. */
  readonly imgt: string;
  /** Kabat position, such as `100A`. */
  readonly kabat: string;
  /** IMGT position 1–128; undefined for an insertion, which no germline gene has. */
  readonly column: number | undefined;
  /** CDR of the Kabat ∪ IMGT union (heavy CDR1: Kabat 26–35B), 0 for the framework. */
  readonly cdr: 0 | 1 | 2 | 3;
  /** Kabat number without its insertion letter. */
  readonly kabatNumber: number;
}

/** Numbered V domain to be humanized. */
export interface ParentalDomain {
  readonly side: Side;
  readonly chainType: ChainType;
  readonly domain: NumberedDomain;
  readonly sites: readonly Site[];
  readonly sequence: string;
  /** Residues on IMGT positions 1–128, `-` for unoccupied positions. */
  readonly layout: string;
  /** Whether the domain is a camelid single domain; no light chain covers its hallmark positions. */
  readonly isVhh: boolean;
  /** Index of the cysteine of an engineered disulfide to the partner domain (Kabat VH 44, VL 100). */
  readonly interfaceCysteine?: number | undefined;
  /** Surroundings of its residues in a model; undefined without a model. */
  readonly surroundings?: Surroundings | undefined;
}

/** Prepares a domain in IMGT numbering. */
export function parentalDomain(domain: NumberedDomain, isVhh: boolean): ParentalDomain {
  const kabat = renumber(domain, 'kabat');
  const sites = domain.residues.map((residue, index): Site => {
    const position = domain.imgt[index] ?? residue.position;
    const kabatResidue = kabat.residues[index] ?? residue;
    return {
      index,
      aminoAcid: residue.aminoAcid,
      imgt: formatPosition(position),
      kabat: formatPosition(kabatResidue.position),
      column: position.insertion === '' ? position.number : undefined,
      cdr: cdrNumber(residue.region) || cdrNumber(kabatResidue.region),
      kabatNumber: kabatResidue.position.number,
    };
  });
  return {
    side: domain.chainType === 'H' ? 'heavy' : 'light',
    chainType: domain.chainType,
    domain,
    sites,
    sequence: sites.map((site) => site.aminoAcid).join(''),
    layout: imgtLayout(domain),
    isVhh,
  };
}

/** Returns the same domain with other residues at the same positions. */
export function withResidues(parent: ParentalDomain, residues: readonly string[]): NumberedDomain {
  return {
    ...parent.domain,
    residues: parent.domain.residues.map((residue, index) => ({
      ...residue,
      aminoAcid: residues[index] ?? residue.aminoAcid,
    })),
  };
}

function cdrNumber(region: string): Site['cdr'] {
  if (region === 'CDR1') return 1;
  if (region === 'CDR2') return 2;
  return region === 'CDR3' ? 3 : 0;
}
