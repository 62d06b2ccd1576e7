import { imgtLayout, nearestHumanGene, repertoireFrequencies } from '@paratope/humanness';
import { imgtCdr, isVernier } from '@paratope/liabilities';
import { renumber } from '@paratope/numbering';
import { AMINO_ACIDS } from '@paratope/sequence';
import { DesignInputError } from './errors.js';
import type { Constraints } from './objectives.js';
import { nearGenes } from './near-genes.js';
import { positionNames, type ParentDomain, type Site } from './parent.js';

/** Site with its allowed residues. */
export interface OpenSite extends Site {
  readonly substitutes: readonly string[];
}

/** Residues that every V domain needs to fold: Cys23, Trp41, Cys104 and the J motif [FW]GXG, IMGT. */
const CONSERVED: ReadonlySet<number> = new Set([23, 41, 104, 118, 119, 121]);

/**
 * Lists every site that the constraints allow to change. The substitutes are those of human repertoires of the nearest V gene's subgroup at
 * this position, and the residues of the nearest human genes. Cysteines, and the asparagine and serine or threonine of a glycosylation site
 * in the parent, are kept.
 *
 * @throws DesignInputError for a position that the parent lacks, and if no site may change
 */
export function openSites(domains: readonly ParentDomain[], constraints: Constraints): OpenSite[] {
  requirePositions(domains, constraints);
  const sites = domains.flatMap((domain) => ofDomain(domain, constraints));
  if (sites.length === 0) {
    throw new DesignInputError('nothing_to_change', 'constraints', 'they leave no position with a substitution');
  }
  return sites;
}

function requirePositions(domains: readonly ParentDomain[], constraints: Constraints): void {
  for (const field of ['frozen_positions', 'allowed'] as const) {
    for (const { chain, position } of constraints[field]) {
      const domain = domains.find(({ side }) => side === chain);
      if (domain && positionNames(domain, constraints.scheme).includes(position)) continue;
      const problem = `the parent has no ${constraints.scheme} position ${position} in its ${chain} chain`;
      throw new DesignInputError('unknown_position', `constraints.${field}`, problem);
    }
  }
}

function ofDomain(domain: ParentDomain, constraints: Constraints): OpenSite[] {
  const { side, sequence, numbered } = domain;
  const { frozen, frozen_positions, allowed, forbidden, least_frequency, scheme } = constraints;
  if (frozen.includes(side)) return [];
  const names = positionNames(domain, scheme);
  const kabat = renumber(numbered, 'kabat').residues;
  const gene = nearestHumanGene(imgtLayout(numbered), numbered.chainType, 'V')?.gene;
  const repertoire = repertoireFrequencies(numbered.chainType, gene?.gene);
  const genes = nearGenes(domain);
  const glycosylated = glycosylationSites(sequence);
  return Array.from(sequence, (residue, index): OpenSite[] => {
    const imgt = numbered.imgt[index];
    const position = names[index] ?? '';
    const isPlace = ({ chain, position: named }: { chain: string; position: string }): boolean =>
      chain === side && named === position;
    const isCdr = imgt === undefined || imgtCdr(imgt.number) !== 0;
    const isKept =
      imgt === undefined ||
      residue === 'C' ||
      glycosylated.has(index) ||
      CONSERVED.has(imgt.number) ||
      frozen_positions.some(isPlace) ||
      (frozen.includes('imgt_cdrs') && isCdr) ||
      (frozen.includes('kabat_cdrs') && kabat[index]?.region.startsWith('CDR')) ||
      (frozen.includes('vernier') && isVernier(numbered.chainType, imgt.number));
    if (isKept) return [];
    const only = allowed.find(isPlace)?.residues;
    const usual = (substitute: string): boolean =>
      imgt.insertion === '' &&
      (repertoire.frequency(imgt.number, substitute) >= least_frequency ||
        genes.some((near) => near[imgt.number - 1] === substitute));
    const substitutes = [...AMINO_ACIDS].filter(
      (substitute) =>
        substitute !== residue &&
        !forbidden.includes(substitute) &&
        (only === undefined ? usual(substitute) : only.includes(substitute)),
    );
    return substitutes.length > 0 ? [{ side, index, residue, position, substitutes }] : [];
  }).flat();
}

/** Indices of N and of S or T in N-X-S/T. */
function glycosylationSites(sequence: string): ReadonlySet<number> {
  return new Set([...sequence.matchAll(/(?=N[^P][ST])/g)].flatMap(({ index }) => [index, index + 2]));
}
