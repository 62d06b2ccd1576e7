import type { GermlineChain, GermlineGene, Segment, Species } from './gene.js';
import { GERMLINE_ROWS } from './generated/germlines.js';
import { readTable } from './table.js';

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
