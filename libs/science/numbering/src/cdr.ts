import { formatPosition } from './position.js';
import { schemePositions } from './relabel.js';
import type { CdrDefinition, ChainType, NumberedDomain, Position, Region, Scheme } from './types.js';

type Range = readonly [first: number, last: number];

interface CdrTable {
  /** The scheme whose numbers the ranges are given in. */
  readonly scheme: Scheme;
  readonly heavy: readonly [Range, Range, Range];
  readonly light: readonly [Range, Range, Range];
}

/**
 * First and last position of CDR1, CDR2 and CDR3. IMGT: Lefranc et al. 2003. Kabat: Kabat et al. 1991. Chothia:
 * Al-Lazikani et al. 1997, as tabulated by A. C. R. Martin (bioinf.org.uk/abs); there also AbM (Oxford Molecular) and
 * Contact (MacCallum et al., JMB 262:732, 1996). North: North, Lehmann & Dunbrack, JMB 406:228, 2011. A range takes in
 * the insertions after its last number.
 */
const DEFINITIONS: Readonly<Record<CdrDefinition, CdrTable>> = {
  imgt: {
    scheme: 'imgt',
    heavy: [
      [27, 38],
      [56, 65],
      [105, 117],
    ],
    light: [
      [27, 38],
      [56, 65],
      [105, 117],
    ],
  },
  kabat: {
    scheme: 'kabat',
    heavy: [
      [31, 35],
      [50, 65],
      [95, 102],
    ],
    light: [
      [24, 34],
      [50, 56],
      [89, 97],
    ],
  },
  chothia: {
    scheme: 'chothia',
    heavy: [
      [26, 32],
      [52, 56],
      [95, 102],
    ],
    light: [
      [24, 34],
      [50, 56],
      [89, 97],
    ],
  },
  abm: {
    scheme: 'kabat',
    heavy: [
      [26, 35],
      [50, 58],
      [95, 102],
    ],
    light: [
      [24, 34],
      [50, 56],
      [89, 97],
    ],
  },
  contact: {
    scheme: 'kabat',
    heavy: [
      [30, 35],
      [47, 58],
      [93, 101],
    ],
    light: [
      [30, 36],
      [46, 55],
      [89, 96],
    ],
  },
  north: {
    scheme: 'chothia',
    heavy: [
      [23, 35],
      [50, 58],
      [93, 102],
    ],
    light: [
      [24, 34],
      [49, 56],
      [89, 97],
    ],
  },
};

const CDR_REGIONS = ['CDR1', 'CDR2', 'CDR3'] as const;
const FRAMEWORK_REGIONS = ['FR1', 'FR2', 'FR3', 'FR4'] as const;

/** Region of a position, given by its number in the definition's own scheme: Kabat's for `kabat`, `abm`, `contact`. */
export function regionAt(definition: CdrDefinition, chainType: ChainType, number: number): Region {
  const { heavy, light } = DEFINITIONS[definition];
  let passed = 0;
  for (const [first, last] of chainType === 'H' ? heavy : light) {
    if (number < first) break;
    if (number <= last) return CDR_REGIONS[passed] ?? 'CDR3';
    passed++;
  }
  return FRAMEWORK_REGIONS[passed] ?? 'FR4';
}

/** Region of every residue of a domain under a definition; same length and order as `imgt`. */
export function regionsOf(imgt: readonly Position[], chainType: ChainType, definition: CdrDefinition): Region[] {
  const positions = schemePositions(imgt, chainType, DEFINITIONS[definition].scheme);
  return positions.map(({ number }) => regionAt(definition, chainType, number));
}

/** One CDR of a domain. An empty sequence has `start` equal to `end`. */
export interface Cdr {
  readonly sequence: string;
  /** 0-based in the query. */
  readonly start: number;
  /** 0-based in the query, exclusive. */
  readonly end: number;
  /** First and last position in the scheme of the domain, e.g. `['31', '35A']`; empty strings when there is none. */
  readonly range: readonly [string, string];
}

export interface Cdrs {
  readonly cdr1: Cdr;
  readonly cdr2: Cdr;
  readonly cdr3: Cdr;
}

/** The CDRs of a domain under a definition, whatever scheme the domain is numbered in. */
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
