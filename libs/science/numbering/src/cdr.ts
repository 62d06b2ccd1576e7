import { CDR_BOUNDS, regionAt } from '@paratope/antibody';
import { formatPosition } from './position.js';
import { schemePositions } from './relabel.js';
import type { CdrDefinition, ChainType, NumberedDomain, Position, Region } from './types.js';

/** Region of every residue of a domain under a definition; same length and order as `imgt`. */
export function regionsOf(imgt: readonly Position[], chainType: ChainType, definition: CdrDefinition): Region[] {
  const positions = schemePositions(imgt, chainType, CDR_BOUNDS[definition].scheme);
  return positions.map(({ number }) => regionAt(definition, chainType, number));
}

/** CDR of a domain. For an empty CDR, `start` equals `end`. */
export interface Cdr {
  readonly sequence: string;
  /** 0-based index of the first residue in the query. */
  readonly start: number;
  /** 0-based end in the query, exclusive. */
  readonly end: number;
  /** First and last position of the CDR in the numbering scheme of the domain, e.g. `['31', '35A']`; empty strings for an empty CDR. */
  readonly range: readonly [string, string];
}

export interface Cdrs {
  readonly cdr1: Cdr;
  readonly cdr2: Cdr;
  readonly cdr3: Cdr;
}

/**
 * Finds the CDRs of a domain under a definition, independent of the scheme that the domain is numbered in.
 * @param domain a numbered domain.
 * @param definition the boundaries: IMGT, Kabat, Chothia, AbM, Contact or North.
 * @returns per CDR its sequence, its 0-based half-open range in the query, and its first and last position in the scheme of the domain.
 *   A CDR that the domain lacks is empty.
 * @example
 * ```ts
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * cdrs(domain, 'kabat').cdr1.sequence; // → 'DTYIH'
 * cdrs(domain, 'imgt').cdr3.sequence; // → 'SRWGGDGFYAMDY'
 * ```
 */
export function cdrs(domain: NumberedDomain, definition: CdrDefinition): Cdrs {
  const regions = regionsOf(domain.imgt, domain.chainType, definition);
  const cdr = (region: Region): Cdr => {
    const residues = domain.residues.filter((_, k) => regions[k] === region);
    const [first] = residues;
    const last = residues.at(-1);
    if (!first || !last) {
      const next = regions.findIndex((other) => other > region && other.startsWith('CDR'));
      const start = domain.residues[next]?.index ?? domain.end;
      return { sequence: '', start, end: start, range: ['', ''] };
    }
    return {
      sequence: residues.map(({ aminoAcid }) => aminoAcid).join(''),
      start: first.index,
      end: last.index + 1,
      range: [formatPosition(first.position), formatPosition(last.position)],
    };
  };
  return { cdr1: cdr('CDR1'), cdr2: cdr('CDR2'), cdr3: cdr('CDR3') };
}
