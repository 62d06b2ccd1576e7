import type { GermlineGene, Segment } from '@paratope/germline';
import { humanAlleles } from '@paratope/humanness';
import { logPrior } from './acceptor-prior.js';
import { HumanizationInputError } from './errors.js';
import { frameworkSites, humanGenes, identicalSites, residueAt } from './framework.js';
import type { ParentalDomain, Site } from './parental-domain.js';

/** Scoring of germline genes as acceptors by a strategy. */
export interface AcceptorPolicy {
  /** Weight of an identical residue in nats, by site. */
  readonly weight: (site: Site) => number;
  /** Whether the clinical use of the genes also counts. */
  readonly clinicalPrior: boolean;
  /** Whether CDR1 and CDR2 count in addition to the framework: genes of the same fold share residues there. */
  readonly cdrs?: boolean;
  /** Whether every allele is a candidate instead of one per gene, for chains that come from a human repertoire. */
  readonly alleles?: boolean;
}

/** Genes that the user has chosen, by name (`IGHV3-23` or `IGHV3-23*01`). */
export interface FixedGenes {
  readonly v?: string | undefined;
  readonly j?: string | undefined;
  /** V and J genes to which the automatic choice is restricted. */
  readonly among?: readonly string[] | undefined;
}

export interface AcceptorCandidate {
  readonly gene: GermlineGene;
  /** Share of identical framework residues among those compared, 0–1. */
  readonly frameworkIdentity: number;
  /** Natural logarithm of the unnormalised posterior. */
  readonly score: number;
  /** Posterior probability among all candidates, 0–1. */
  readonly posterior: number;
}

/** Chosen human germline with all candidates. */
export interface Acceptor {
  /** V gene candidates, best first; the first one is used. */
  readonly v: readonly AcceptorCandidate[];
  /** J gene candidates; empty if the domain has no FR4. */
  readonly j: readonly AcceptorCandidate[];
  /** Acceptor residues on IMGT positions 1–128 (V up to 117, J from 118), `-` for unoccupied positions. */
  readonly layout: string;
  /**
   * Returns the sum of the posteriors of all candidates with this residue at an IMGT position, 0–1: it is low if the residue depends on the
   * choice of the acceptor.
   */
  readonly support: (column: number, aminoAcid: string) => number;
}

const J_START = 118;
/** Preferred J gene of IGHJ1, IGHJ4 and IGHJ5, which encode the same FR4; this one is by far the most frequent. */
const USUAL_J = 'IGHJ4';

/** Ranks the human germline genes as acceptors for a domain. */
export function chooseAcceptor(parent: ParentalDomain, policy: AcceptorPolicy, fixed: FixedGenes = {}): Acceptor {
  const v = rank(parent, 'V', policy, fixed);
  const hasFr4 = frameworkSites(parent, 'J').length > 0;
  const j = hasFr4 ? rank(parent, 'J', policy, fixed) : [];
  const vLayout = v[0]?.gene.imgt.slice(0, J_START - 1) ?? '';
  const jLayout = j[0]?.gene.imgt.slice(J_START - 1) ?? '';
  return {
    v,
    j,
    layout: vLayout.padEnd(J_START - 1, '-') + jLayout,
    support: (column, aminoAcid) => {
      let sum = 0;
      for (const { gene, posterior } of column < J_START ? v : j) {
        if (residueAt(gene, column) === aminoAcid) sum += posterior;
      }
      return sum;
    },
  };
}

/** Policy that ranks alleles by framework identity, for chains of human origin. */
export const NEAREST_ALLELE: AcceptorPolicy = { weight: () => 1, clinicalPrior: false, alleles: true };

/**
 * Framework identity from which on a chain counts as human, so that its own germline gene is its acceptor. Hardly any murine V gene reaches
 * it; a J segment must be identical to a human one.
 */
const HUMAN_IDENTITY: Readonly<Record<Segment, number>> = { V: 0.9, J: 1 };

function rank(parent: ParentalDomain, segment: Segment, asked: AcceptorPolicy, fixed: FixedGenes): AcceptorCandidate[] {
  const sites = frameworkSites(parent, segment);
  const isHuman = candidates(parent, segment, NEAREST_ALLELE, fixed).some(
    (gene) => identicalSites(sites, gene) >= HUMAN_IDENTITY[segment] * sites.length,
  );
  const policy = isHuman ? NEAREST_ALLELE : asked;
  const loops = policy.cdrs && segment === 'V' ? parent.sites.filter(({ cdr }) => cdr === 1 || cdr === 2) : [];
  const weighed = [...sites, ...loops].map((site) => ({ ...site, weight: policy.weight(site) }));
  const scored = candidates(parent, segment, policy, fixed).map((gene) => {
    let score = policy.clinicalPrior ? logPrior(gene) : 0;
    for (const { column, aminoAcid, weight } of weighed) {
      if (column !== undefined && residueAt(gene, column) === aminoAcid) score += weight;
    }
    return { gene, score };
  });
  scored.sort((a, b) => b.score - a.score || Number(b.gene.gene === USUAL_J) - Number(a.gene.gene === USUAL_J));
  const best = scored[0].score;
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
  return scored.map(({ gene, score }) => ({
    gene,
    score,
    frameworkIdentity: sites.length === 0 ? 0 : identicalSites(sites, gene) / sites.length,
    posterior: Math.exp(score - best) / total,
  }));
}

function candidates(
  parent: ParentalDomain,
  segment: Segment,
  policy: AcceptorPolicy,
  fixed: FixedGenes,
): readonly GermlineGene[] {
  const all = humanAlleles(parent.chainType, segment);
  const asked = segment === 'V' ? fixed.v : fixed.j;
  if (asked !== undefined) {
    const gene = all.find(({ gene: name, allele }) => name === asked || allele === asked);
    if (!gene) {
      throw new HumanizationInputError(
        'unknown_acceptor',
        `${asked} is no functional human ${segment} gene of chain type ${parent.chainType}`,
      );
    }
    return [gene];
  }
  const genes = policy.alleles ? all : humanGenes(parent.chainType, segment);
  const { among } = fixed;
  if (!among) return genes;
  const preferred = genes.filter(({ gene }) => among.includes(gene));
  return preferred.length > 0 ? preferred : genes;
}
