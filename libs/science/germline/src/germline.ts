import type { GermlineChain, GermlineGene, Segment, Species } from './gene.js';
import { GERMLINE_ROWS } from './generated/germlines.js';
import { readTable } from './table.js';

export const SPECIES: readonly Species[] = ['human', 'mouse', 'macaque'];

const GENES: readonly GermlineGene[] = readTable(GERMLINE_ROWS);

/**
 * Lists functional germline alleles, sorted by species, chain and name.
 *
 * @param species such as `human`; all species by default.
 * @param chain `H`, `K` or `L`; all chains by default.
 * @param segment `V` or `J`; both by default.
 * @returns the alleles with their residues laid out by IMGT position.
 * @example
 * ```ts
 * germlines('human', 'H', 'J').map(({ gene }) => gene).includes('IGHJ4'); // → true
 * ```
 */
export function germlines(species?: Species, chain?: GermlineChain, segment?: Segment): readonly GermlineGene[] {
  return GENES.filter(
    (gene) =>
      (species === undefined || gene.species === species) &&
      (chain === undefined || gene.chain === chain) &&
      (segment === undefined || gene.segment === segment),
  );
}

/**
 * Returns the subgroup ("family") of a gene or allele name.
 * @param gene a name, such as `IGHV3-23*01`.
 * @returns the subgroup; locus and segment alone (`IGHV`) for temporary OGRDB labels, which contain no subgroup; undefined for any other
 *   text.
 * @example
 * ```ts
 * family('IGHV3-23*01'); // → 'IGHV3'
 * family('IGKV1D-39'); // → 'IGKV1'
 * ```
 */
export function family(gene: string): string | undefined {
  const match = /^(IG[HKL][VJ])(\d*)/.exec(gene);
  if (!match) return undefined;
  const [, locus = '', subgroup = ''] = match;
  return subgroup === '0' ? locus : locus + subgroup;
}
