// Reconstructs the murine parent of a humanized V domain: its own CDRs on the frameworks of the mouse V and J genes that its
// CDRs descend from.
import { germlines, type GermlineGene } from '@paratope/germline';
import { numberAntibody } from '@paratope/numbering';
import { frameworkSites, humanGenes, identicalSites, residueAt } from '#src/framework.js';
import { parentalDomain, type ParentalDomain, type Site } from '#src/parental-domain.js';

/** Minimum share of CDR1 and CDR2 residues that equal those of the mouse gene. */
const MIN_CDR_IDENTITY = 0.55;

export interface MurineParent {
  /** Humanized domain, from which the parent was reconstructed. */
  readonly truth: string;
  readonly parent: string;
}

/** First V domain of a sequence. */
export function vDomain(sequence: string): ParentalDomain | undefined {
  const outcome = numberAntibody(sequence, { germline: false });
  const domain = outcome.ok ? outcome.value.domains[0] : undefined;
  return domain && parentalDomain(domain, false);
}

/** Residues of the IMGT CDR3. */
export const cdr3 = ({ domain }: ParentalDomain): string =>
  domain.residues
    .filter(({ region }) => region === 'CDR3')
    .map(({ aminoAcid }) => aminoAcid)
    .join('');

/** Reconstructs the murine parent; undefined if no mouse gene is near enough. */
export function murineParent(domain: ParentalDomain): MurineParent | undefined {
  const [v, j] = [mouseV(domain), mouseJ(domain)];
  if (!v || !j) return undefined;
  const parent = domain.sites.map((site) => {
    if (site.cdr !== 0 || site.column === undefined) return site.aminoAcid;
    return residueAt(site.column <= 104 ? v : j, site.column) ?? site.aminoAcid;
  });
  return { truth: domain.sequence, parent: parent.join('') };
}

/**
 * Finds the mouse V gene by the CDRs, and by framework residues that differ from the nearest human gene: these are likely back-mutations.
 */
function mouseV(domain: ParentalDomain): GermlineGene | undefined {
  const framework = frameworkSites(domain, 'V');
  const human = nearest(framework, humanGenes(domain.chainType, 'V'));
  const cdrs = domain.sites.filter(({ cdr, column }) => (cdr === 1 || cdr === 2) && column !== undefined);
  const backMutations = framework.filter(
    ({ column, aminoAcid }) => !human || column === undefined || residueAt(human, column) !== aminoAcid,
  );
  const genes = germlines('mouse', domain.chainType, 'V').filter(
    (gene) => sameCdrLengths(domain, gene) && identicalSites(cdrs, gene) >= MIN_CDR_IDENTITY * cdrs.length,
  );
  return nearest([...cdrs, ...backMutations], genes);
}

/** Finds the mouse J gene by the end of CDR3, which J genes encode. */
function mouseJ(domain: ParentalDomain): GermlineGene | undefined {
  const end = domain.sites.filter(({ cdr, column }) => cdr === 3 && column !== undefined && column > 110);
  return nearest(end, germlines('mouse', domain.chainType, 'J'));
}

/** First of the genes that share most of the sites. */
function nearest(sites: readonly Site[], genes: readonly GermlineGene[]): GermlineGene | undefined {
  let best: { readonly gene: GermlineGene; readonly score: number } | undefined;
  for (const gene of genes) {
    const score = identicalSites(sites, gene);
    if (!best || score > best.score) best = { gene, score };
  }
  return best?.gene;
}

function sameCdrLengths({ domain }: ParentalDomain, gene: GermlineGene): boolean {
  const bounds = [
    [27, 38],
    [56, 65],
  ] as const;
  return bounds.every(([first, last]) => {
    const length = domain.imgt.filter(({ number }) => number >= first && number <= last).length;
    return gene.imgt.slice(first - 1, last).replaceAll('-', '').length === length;
  });
}
