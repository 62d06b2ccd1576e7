import { GERMLINE_ROWS } from './generated/germlines.js';
import { readTable } from './table.js';

export type Species = 'human' | 'mouse' | 'macaque';
export type GermlineChain = 'H' | 'K' | 'L';
export type Segment = 'V' | 'J';

/** One functional allele, its protein laid out on IMGT positions. */
export interface GermlineGene {
  /** `IGHV3-23`. Mouse and macaque genes may carry temporary OGRDB labels such as `IGHV0-EGQA`. */
  readonly gene: string;
  /** `IGHV3-23*01` */
  readonly allele: string;
  readonly species: Species;
  readonly chain: GermlineChain;
  readonly segment: Segment;
  /**
   * 128 characters, one per IMGT position 1–128, `-` where the gene has no residue. V genes fill 1–104 and the first
   * residues of CDR3, from 105 on; J genes fill 118–128 (127 in light chains) and the end of CDR3, up to 117.
   */
  readonly imgt: string;
}

export const SPECIES: readonly Species[] = ['human', 'mouse', 'macaque'];

const GENES: readonly GermlineGene[] = readTable(GERMLINE_ROWS);

/** Functional germline alleles, all or those of one species, chain and segment; sorted by species, chain and name. */
export function germlines(species?: Species, chain?: GermlineChain, segment?: Segment): readonly GermlineGene[] {
  return GENES.filter(
    (gene) =>
      (species === undefined || gene.species === species) &&
      (chain === undefined || gene.chain === chain) &&
      (segment === undefined || gene.segment === segment),
  );
}

/**
 * Subgroup ("family") of a gene or allele name: `IGHV3` for `IGHV3-23*01`, `IGKV1` for `IGKV1D-39`. The bare locus and
 * segment (`IGHV`) for temporary OGRDB labels, which name no subgroup, and undefined for anything else.
 */
export function family(gene: string): string | undefined {
  const match = /^(IG[HKL][VJ])(\d*)/.exec(gene);
  if (!match) return undefined;
  const [, locus = '', subgroup = ''] = match;
  return subgroup === '0' ? locus : locus + subgroup;
}
