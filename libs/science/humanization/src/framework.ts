import { family, type GermlineGene, type Segment } from '@paratope/germline';
import { humanAlleles } from '@paratope/humanness';
import type { ChainType } from '@paratope/numbering';
import type { ParentalDomain, Site } from './parental-domain.js';

/** Last IMGT position of the framework that V genes encode. */
const V_FRAMEWORK_END = 104;
const J_START = 118;

/** Sites outside the CDRs that a V gene (IMGT 1–104) or a J gene (118–128) determines. */
export function frameworkSites(parent: ParentalDomain, segment: Segment): Site[] {
  return parent.sites.filter(
    ({ cdr, column }) =>
      cdr === 0 && column !== undefined && (segment === 'V' ? column <= V_FRAMEWORK_END : column >= J_START),
  );
}

const candidateCache = new Map<string, readonly GermlineGene[]>();

/** One allele per functional human gene: the first of the table (`*01` if it is functional). */
export function humanGenes(chain: ChainType, segment: Segment): readonly GermlineGene[] {
  const key = `${chain}${segment}`;
  let genes = candidateCache.get(key);
  if (!genes) {
    const first = new Map<string, GermlineGene>();
    for (const gene of humanAlleles(chain, segment)) {
      const known = first.get(gene.gene);
      if (!known || gene.allele.localeCompare(known.allele, 'en', { numeric: true }) < 0) first.set(gene.gene, gene);
    }
    genes = [...first.values()];
    candidateCache.set(key, genes);
  }
  return genes;
}

/** Residue of a gene at an IMGT position; undefined for an unoccupied position. */
export function residueAt(gene: GermlineGene, column: number): string | undefined {
  const residue = gene.imgt[column - 1];
  return residue === undefined || residue === '-' ? undefined : residue;
}

/** Number of sites at which the gene has the parental residue. */
export function identicalSites(sites: readonly Site[], gene: GermlineGene): number {
  let identical = 0;
  for (const { column, aminoAcid } of sites) {
    if (column !== undefined && residueAt(gene, column) === aminoAcid) identical++;
  }
  return identical;
}

/** Subgroup of a gene, such as `IGHV3` for `IGHV3-23`; the gene itself if its name contains no subgroup. */
export const subgroupOf = (gene: GermlineGene): string => family(gene.gene) ?? gene.gene;
