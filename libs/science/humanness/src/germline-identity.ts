import { germlines, type GermlineGene, type Segment } from '@paratope/germline';
import type { ChainType, NumberedDomain } from '@paratope/numbering';

export const IMGT_LENGTH = 128;
/** Last position at which a V gene is compared: later residues come from the D and J segments. */
const V_END = 106;
const J_START = 118;

/** First and last IMGT position of each compared range. */
export type Ranges = readonly (readonly [number, number])[];

const V_REGION: Ranges = [[1, V_END]];
const J_REGION: Ranges = [[J_START, IMGT_LENGTH]];
/** First and last position of the IMGT regions of a V gene outside the CDRs. */
const V_FRAMEWORK: Ranges = [
  [1, 26],
  [39, 55],
  [66, 104],
];

/**
 * Lays out the residues of a domain on IMGT positions as in a germline gene.
 * @param domain the residues with their IMGT positions.
 * @returns 128 characters, one per IMGT position, `-` where the domain has no residue; insertions (111A …) are left out.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * const layout = imgtLayout(domain);
 * const { gene } = nearestHumanGene(layout, 'H', 'V');
 * [layout.length, gene.gene]; // → [128, 'IGHV3-66']
 * germlineContent(domain, gene, undefined).toFixed(2); // → '0.67'
 * ```
 */
export function imgtLayout(domain: Pick<NumberedDomain, 'residues' | 'imgt'>): string {
  const layout = new Array<string>(IMGT_LENGTH).fill('-');
  for (const [i, position] of domain.imgt.entries()) {
    if (position.insertion === '') layout[position.number - 1] = domain.residues[i]?.aminoAcid ?? '-';
  }
  return layout.join('');
}

export const GAP = 45;

/** Alleles of a species, chain and segment, with their layouts as character codes: row r begins at 128 · r. */
export interface AlleleTable {
  readonly alleles: readonly GermlineGene[];
  readonly codes: Uint8Array;
}

const tableCache = new Map<string, AlleleTable>();

/**
 * Lists all functional human alleles of a chain type and segment.
 *
 * @param chain `H`, `K` or `L`.
 * @param segment `V` or `J`.
 * @returns the alleles.
 * @example
 * ```ts
 * humanAlleles('H', 'J').length > 0; // → true
 * ```
 */
export const humanAlleles = (chain: ChainType, segment: Segment): readonly GermlineGene[] =>
  tableOf('human', chain, segment).alleles;

export function tableOf(species: 'human' | 'mouse', chain: ChainType, segment: Segment): AlleleTable {
  const key = `${species}${chain}${segment}`;
  let table = tableCache.get(key);
  if (!table) {
    const alleles = germlines(species, chain, segment);
    table = { alleles, codes: codesOf(alleles.map(({ imgt }) => imgt).join('')) };
    tableCache.set(key, table);
  }
  return table;
}

/** Character codes of a layout. */
export function codesOf(layout: string): Uint8Array {
  const codes = new Uint8Array(layout.length);
  for (let i = 0; i < layout.length; i++) codes[i] = layout.charCodeAt(i);
  return codes;
}

export interface GermlineMatch {
  readonly gene: GermlineGene;
  /** Identity over IMGT 1–106 (V) or 118–128 (J), 0–1; positions that are empty in both do not count. */
  readonly identity: number;
  /** Identity over FR1, FR2 and FR3 (V), 0–1; the same as `identity` for J. */
  readonly frameworkIdentity: number;
}

/** Identities of one layout with the alleles of a table. */
export interface AlleleIdentities {
  /** Identity over the region of the segment with the allele of a row, 0–1. */
  readonly identityOf: (row: number) => number;
}

/** Identities that are computed by comparing all positions. */
const compared = (mine: Uint8Array, { codes }: AlleleTable, segment: Segment): AlleleIdentities => ({
  identityOf: (row) => identity(mine, codes, row * IMGT_LENGTH, regionOfSegment(segment)),
});

/**
 * Finds the human germline gene nearest to a layout: by identity over the whole segment, then over its framework.
 *
 * @param layout 128 characters, from {@link imgtLayout}.
 * @param chain `H`, `K` or `L`.
 * @param segment `V` or `J`.
 * @returns the gene with its identities (0–1); undefined if there is no gene of the chain and segment.
 */
export function nearestHumanGene(layout: string, chain: ChainType, segment: Segment): GermlineMatch | undefined {
  const mine = codesOf(layout);
  return nearestAllele(mine, segment, tableOf('human', chain, segment), undefined);
}

/** The nearest allele of a table. @param known identities that are known already */
export function nearestAllele(
  mine: Uint8Array,
  segment: Segment,
  table: AlleleTable,
  known: AlleleIdentities = compared(mine, table, segment),
): GermlineMatch | undefined {
  const { alleles, codes } = table;
  const frameworkOf = (row: number): number => identity(mine, codes, row * IMGT_LENGTH, frameworkOfSegment(segment));
  let best = -1;
  let highest = -1;
  // The framework identity only breaks ties, so it is computed on demand.
  let framework: number | undefined;
  for (let row = 0; row < alleles.length; row++) {
    const share = known.identityOf(row);
    if (share < highest) continue;
    if (share === highest) {
      framework ??= frameworkOf(best);
      const other = frameworkOf(row);
      if (other <= framework) continue;
      framework = other;
    } else framework = undefined;
    [best, highest] = [row, share];
  }
  const gene = alleles[best];
  return gene && { gene, identity: highest, frameworkIdentity: framework ?? frameworkOf(best) };
}

export const regionOfSegment = (segment: Segment): Ranges => (segment === 'J' ? J_REGION : V_REGION);
const frameworkOfSegment = (segment: Segment): Ranges => (segment === 'J' ? J_REGION : V_FRAMEWORK);

/**
 * Computes the share of the residues at IMGT 1–106 that are murine: equal to the nearest mouse V gene and different from the nearest human
 * gene. Residues from somatic mutation count for neither.
 * @param layout 128 characters, from {@link imgtLayout}.
 * @param human the nearest human V gene.
 * @returns the share, 0–1; lower is more human.
 */
export function mouseResidueShare(layout: string, human: GermlineGene): number {
  const table = tableOf('mouse', human.chain, 'V');
  return murineShare(layout, human, table, compared(codesOf(layout), table, 'V'));
}

/** The share of {@link mouseResidueShare} by identities with the mouse V genes of `table`. */
export function murineShare(
  layout: string,
  human: GermlineGene,
  { alleles }: AlleleTable,
  { identityOf }: AlleleIdentities,
): number {
  let nearest = -1;
  let highest = -1;
  for (let row = 0; row < alleles.length; row++) {
    const share = identityOf(row);
    if (share > highest) [nearest, highest] = [row, share];
  }
  const mouse = alleles[nearest];
  let residues = 0;
  let foreign = 0;
  for (let i = 0; i < V_END; i++) {
    const residue = layout[i];
    if (residue === undefined || residue === '-') continue;
    residues++;
    if (residue === mouse?.imgt[i] && residue !== human.imgt[i]) foreign++;
  }
  return residues === 0 ? 0 : foreign / residues;
}

/**
 * Computes the highest framework identity to any human V gene.
 *
 * @param layout 128 characters, from {@link imgtLayout}.
 * @param chain `H`, `K` or `L`.
 * @returns the identity, 0–1; higher is more human.
 */
export function humanFrameworkIdentity(layout: string, chain: ChainType): number {
  const { alleles, codes } = tableOf('human', chain, 'V');
  const mine = codesOf(layout);
  return alleles.reduce((best, _, row) => Math.max(best, identity(mine, codes, row * IMGT_LENGTH, V_FRAMEWORK)), 0);
}

/** Highest identity to a human V gene that a layout reaches if up to `mutations` of its positions take one of their `choices`, by position. */
export function vIdentityCeiling(
  layout: string,
  chain: ChainType,
  choices: readonly string[],
  mutations: number,
): number {
  const identities = humanAlleles(chain, 'V').map(({ imgt }) => {
    let [same, reachable, compared] = [0, 0, 0];
    for (let i = 0; i < V_END; i++) {
      if (layout[i] === '-' && imgt[i] === '-') continue;
      compared++;
      if (layout[i] === imgt[i]) same++;
      else if (choices[i]?.includes(imgt[i] ?? '-')) reachable++;
    }
    return (same + Math.min(reachable, mutations)) / Math.max(1, compared);
  });
  return Math.max(0, ...identities);
}

/** @param offset offset of the gene in `codes` */
function identity(mine: Uint8Array, codes: Uint8Array, offset: number, ranges: Ranges): number {
  let same = 0;
  let compared = 0;
  for (const [first, last] of ranges) {
    for (let i = first - 1; i < last; i++) {
      const x = mine[i];
      const y = codes[offset + i];
      if (x === GAP && y === GAP) continue;
      compared++;
      if (x === y) same++;
    }
  }
  return compared === 0 ? 0 : same / compared;
}

/**
 * Computes the germline content: residues equal to the nearest human V or J gene at their IMGT position, as a share of all residues of the
 * domain, CDR3 included (AbNumber's definition).
 *
 * @param domain the residues with their IMGT positions.
 * @param v the nearest human V gene.
 * @param j the nearest human J gene, if there is one.
 * @returns the germline content, 0–1; higher is more human.
 */
export function germlineContent(
  domain: Pick<NumberedDomain, 'residues' | 'imgt'>,
  v: GermlineGene,
  j: GermlineGene | undefined,
): number {
  const layout = imgtLayout(domain);
  let germline = 0;
  for (let i = 0; i < IMGT_LENGTH; i++) {
    const residue = layout[i];
    if (residue !== '-' && (residue === v.imgt[i] || residue === j?.imgt[i])) germline++;
  }
  return domain.residues.length === 0 ? 0 : germline / domain.residues.length;
}

/** Human germline genes nearest to a domain. */
export interface NearestHumanGenes {
  readonly v: GermlineMatch;
  /** Nearest human J gene; absent when the domain has no FR4. */
  readonly j?: GermlineMatch;
}

/**
 * Finds the human V and J genes nearest to a domain, for callers that need their residues in addition to `chainHumanness`.
 *
 * @param domain the numbered V domain.
 * @returns the V gene, and the J gene if the domain has a framework 4, with their identities (0–1).
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const [domain] = numberAntibody(vh).value.domains;
 * nearestHumanGenes(domain).v.gene.gene; // → 'IGHV3-66'
 * ```
 */
export function nearestHumanGenes(domain: NumberedDomain): NearestHumanGenes {
  const layout = imgtLayout(domain);
  const v = nearestHumanGene(layout, domain.chainType, 'V');
  if (!v) throw new Error(`The germline table holds no human V gene of chain type ${domain.chainType}.`);
  const hasFr4 = /[^-]/.test(layout.slice(117));
  const j = hasFr4 ? nearestHumanGene(layout, domain.chainType, 'J') : undefined;
  return { v, ...(j && { j }) };
}
