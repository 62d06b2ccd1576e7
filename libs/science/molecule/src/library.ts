import { CONSTANT_REGIONS, constantRegionProtein, type ConstantRegionName } from '@paratope/germline';
import { lazyRecord } from '@paratope/sequence';
import { alignDomain } from './alignment.js';
import { EU_OF_KAPPA, EU_OF_LAMBDA, euRange, imgtOfEu, type ConstantDomainKind } from './numbering.js';

export const MOUSE_REGION_NAMES = ['mouse_IGHG1', 'mouse_IGHG2A', 'mouse_IGKC'] as const;
export type RegionName = ConstantRegionName | (typeof MOUSE_REGION_NAMES)[number];

/** Domain, or hinge, of a constant region; the three arrays have one element per residue. */
export interface RegionDomain {
  readonly kind: ConstantDomainKind;
  readonly residues: string;
  /** EU numbers (Edelman et al. 1969); null for a residue that EU does not number. */
  readonly eu: readonly (number | null)[];
  /** IMGT labels (Lefranc et al. 2005), such as `84.4`; `h3` is the third residue of the hinge. */
  readonly imgt: readonly (string | null)[];
}

/** Constant region of the library. */
export interface LibraryRegion {
  readonly name: RegionName;
  readonly title: string;
  readonly species: 'human' | 'mouse';
  readonly chain: 'heavy' | 'kappa' | 'lambda';
  /** Accession of the sequence in UniProt. */
  readonly accession: string;
  readonly domains: readonly RegionDomain[];
}

/** Secreted forms. The residues of P01868 and P01863 are also those of the sequences of published mouse antibodies of these isotypes. */
const MOUSE = {
  mouse_IGHG1: [
    'AKTTPPSVYPLAPGSAAQTNSMVTLGCLVKGYFPEPVTVTWNSGSLSSGVHTFPAVLQSDLYTLSSSVTVPSSTWPSETVTCNVAHPASSTKVDKKI',
    'VPRDCGCKPCICT',
    'VPEVSSVFIFPPKPKDVLTITLTPKVTCVVVDISKDDPEVQFSWFVDDVEVHTAQTQPREEQFNSTFRSVSELPIMHQDWLNGKEFKCRVNSAAFPAPIEKTISKTK',
    'GRPKAPQVYTIPPPKEQMAKDKVSLTCMITDFFPEDITVEWQWNGQPAENYKNTQPIMDTDGSYFVYSKLNVQKSNWEAGNTFTCSVLHEGLHNHHTEKSLSHSPGK',
  ],
  mouse_IGHG2A: [
    'AKTTAPSVYPLAPVCGDTTGSSVTLGCLVKGYFPEPVTLTWNSGSLSSGVHTFPAVLQSDLYTLSSSVTVTSSTWPSQSITCNVAHPASSTKVDKKI',
    'EPRGPTIKPCPPCKCP',
    'APNLLGGPSVFIFPPKIKDVLMISLSPIVTCVVVDVSEDDPDVQISWFVNNVEVHTAQTQTHREDYNSTLRVVSALPIQHQDWMSGKEFKCKVNNKDLPAPIERTISKPK',
    'GSVRAPQVYVLPPPEEEMTKKQVTLTCMVTDFMPEDIYVEWTNNGKTELNYKNTEPVLDSDGSYFMYSKLRVEKKNWVERNSYSCSVVHEGLHNHHTTKSFSRTPGK',
  ],
  mouse_IGKC: [
    'RADAAPTVSIFPPSSEQLTSGGASVVCFLNNFYPKDINVKWKIDGSERQNGVLNSWTDQDSKDSTYSMSSTLTLTKDEYERHNSYTCEATHKTSTSPIVKSFNRNEC',
  ],
} as const;

const KINDS: readonly ConstantDomainKind[] = ['CH1', 'hinge', 'CH2', 'CH3'];

function domainOf(kind: ConstantDomainKind, residues: string, eu: readonly (number | null)[]): RegionDomain {
  const imgt = eu.map((number, at) => (kind === 'hinge' ? `h${at + 1}` : imgtOfEu(kind, number)));
  return { kind, residues, eu, imgt };
}

/** Divides a human heavy region by EU numbers. Exons of an IgG3's hinge before the last have no EU numbers. */
function humanHeavy(name: ConstantRegionName): RegionDomain[] {
  const region = CONSTANT_REGIONS.find(({ isotype }) => isotype === name);
  const numbers = region?.eu;
  if (!region || !numbers) throw new Error(`no EU numbers of ${name}`);
  const whole = constantRegionProtein(name);
  return KINDS.map((kind) => {
    const [first, last] = euRange(kind);
    const eu: (number | null)[] = numbers.filter((number) => number >= first && number <= last);
    const residues = Array.from(region.residues).filter((_, at) => numbers[at] >= first && numbers[at] <= last);
    const exons = kind === 'hinge' ? whole.length - region.residues.length : 0;
    const start = numbers.findIndex((number) => number >= first);
    return domainOf(kind, whole.slice(start, start + exons) + residues.join(''), [
      ...new Array<null>(exons).fill(null),
      ...eu,
    ]);
  });
}

/** Numbers a domain of another species by its alignment to the human one. */
function numberedLike(kind: ConstantDomainKind, residues: string, human: RegionDomain): RegionDomain {
  const eu = new Array<number | null>(residues.length).fill(null);
  for (const [index, at] of alignDomain(residues, human.residues, true)) eu[index] = human.eu[at];
  return domainOf(kind, residues, eu);
}

const light = (residues: string, eu: readonly number[]): RegionDomain[] => [domainOf('CL', residues, eu)];

const human = (name: ConstantRegionName, accession: string): LibraryRegion => ({
  name,
  title: `human ${name === 'IGLC' ? 'IGLC2' : name}`,
  species: 'human',
  chain: name === 'IGKC' ? 'kappa' : name === 'IGLC' ? 'lambda' : 'heavy',
  accession,
  domains:
    name === 'IGKC'
      ? light(constantRegionProtein(name), EU_OF_KAPPA)
      : name === 'IGLC'
        ? light(constantRegionProtein(name), EU_OF_LAMBDA)
        : humanHeavy(name),
});

const HUMAN: readonly LibraryRegion[] = [
  human('IGHG1', 'P01857'),
  human('IGHG2', 'P01859'),
  human('IGHG3', 'P01860'),
  human('IGHG4', 'P01861'),
  human('IGKC', 'P01834'),
  human('IGLC', 'P0DOY2'),
];

/** Domains of the mouse regions, aligned when they are first read: every program that knows the contracts imports this file. */
const MOUSE_DOMAINS = lazyRecord(MOUSE_REGION_NAMES, (name) =>
  MOUSE[name].map((residues, at) => {
    const kind = name === 'mouse_IGKC' ? 'CL' : KINDS[at];
    const like = (name === 'mouse_IGKC' ? HUMAN[4] : HUMAN[0]).domains.find((each) => each.kind === kind);
    if (!like) throw new Error(`no human ${kind}`);
    return numberedLike(kind, residues, like);
  }),
);

const mouse = (name: (typeof MOUSE_REGION_NAMES)[number], accession: string): LibraryRegion => ({
  name,
  title: `mouse ${name.replace('mouse_', '')}`,
  species: 'mouse',
  chain: name === 'mouse_IGKC' ? 'kappa' : 'heavy',
  accession,
  get domains() {
    return MOUSE_DOMAINS[name];
  },
});

/** Constant regions by which chains are read and completed. Sources: UniProt, by accession. */
export const CONSTANT_REGION_LIBRARY: readonly LibraryRegion[] = [
  ...HUMAN,
  mouse('mouse_IGHG1', 'P01868'),
  mouse('mouse_IGHG2A', 'P01863'),
  mouse('mouse_IGKC', 'P01837'),
];

/** Names of the regions of heavy chains. */
export const HEAVY_REGION_NAMES = ['IGHG1', 'IGHG2', 'IGHG3', 'IGHG4', 'mouse_IGHG1', 'mouse_IGHG2A'] as const;

/**
 * Returns a constant region of the library.
 * @param name the name, such as `IGHG1`, `IGKC` or `mouse_IGHG2A`.
 * @returns the region with EU and IMGT numbers.
 * @throws Error for another name.
 * @example
 * ```ts
 * libraryRegion('IGHG4').domains.map(({ kind }) => kind); // → ['CH1', 'hinge', 'CH2', 'CH3']
 * ```
 */
export function libraryRegion(name: string): LibraryRegion {
  const region = CONSTANT_REGION_LIBRARY.find((each) => each.name === name);
  if (!region)
    throw new Error(
      `no constant region ${name}; there are ${CONSTANT_REGION_LIBRARY.map((each) => each.name).join(', ')}`,
    );
  return region;
}
