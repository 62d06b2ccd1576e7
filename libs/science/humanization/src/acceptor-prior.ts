import type { GermlineGene } from '@paratope/germline';
import { ACCEPTOR_COUNTS } from './generated/acceptor-counts.js';
import { humanGenes, subgroupOf } from './framework.js';

const priorCache = new Map<string, number>();

/**
 * Log probability that a humanized therapeutic antibody was built on a human gene, from the number of humanized antibodies (INN -zumab) in
 * Thera-SAbDab with a framework to which the gene is nearest. The counts are smoothed in two steps, so that no gene is impossible: one
 * pseudo-count per subgroup, and within a subgroup one pseudo-count divided among its genes.
 */
export function logPrior(gene: GermlineGene): number {
  const cached = priorCache.get(gene.gene);
  if (cached !== undefined) return cached;
  const genes = humanGenes(gene.chain, gene.segment);
  const count = (of: readonly GermlineGene[]): number => of.reduce((sum, { gene: name }) => sum + clinicalUse(name), 0);
  const siblings = genes.filter((other) => subgroupOf(other) === subgroupOf(gene));
  const subgroups = new Set(genes.map(subgroupOf)).size;
  const subgroupShare = (count(siblings) + 1) / (count(genes) + subgroups);
  const geneShare = (count([gene]) + 1 / siblings.length) / (count(siblings) + 1);
  const logShare = Math.log(subgroupShare * geneShare);
  priorCache.set(gene.gene, logShare);
  return logShare;
}

/**
 * Returns the number of humanized therapeutics with a framework to which a human gene is nearest.
 * @param gene its name, such as `IGHV3-66`.
 * @returns the number among the humanized antibodies of Thera-SAbDab.
 */
export const clinicalUse = (gene: string): number => ACCEPTOR_COUNTS[gene] ?? 0;
