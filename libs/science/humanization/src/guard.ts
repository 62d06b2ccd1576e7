import { type Liability, findLiabilities } from '@paratope/liabilities';
import { type Decision, keep } from './decision.js';
import { type ParentalDomain, withResidues } from './parental-domain.js';

/** Domain after humanization. */
export interface HumanizedDomain {
  readonly decisions: readonly Decision[];
  readonly residues: readonly string[];
  readonly sequence: string;
  readonly liabilities: readonly Liability[];
  /** Liabilities that the parent lacks, or has with a lower severity. */
  readonly introduced: readonly Liability[];
  readonly removed: readonly Liability[];
}

/**
 * Applies decisions and reverts every substitution that would add a high-risk liability: an N-glycosylation site, a free cysteine, a fast
 * deamidation or isomerisation motif in a CDR or below one. Added liabilities of lower severity are reported.
 */
export function humanizeDomain(
  parent: ParentalDomain,
  decisions: readonly Decision[],
  acceptorLayout: string,
): HumanizedDomain {
  const context = { germline: acceptorLayout, interfaceCysteine: parent.interfaceCysteine, kabatCdrs: true };
  const parental = findLiabilities(parent.domain, context);
  const guarded = [...decisions];
  for (;;) {
    const residues = carryOut(parent, guarded);
    const found = findLiabilities(withResidues(parent, residues), context);
    const liabilities = [...found, ...frameworkMethionines(parent, guarded, found)].sort((a, b) => a.site - b.site);
    const introduced = newIn(liabilities, parental);
    const culprits = introduced
      .filter(({ severity }) => severity === 'high')
      .flatMap((liability) => culpritsOf(liability, parent, guarded));
    if (culprits.length === 0) {
      const removed = newIn(parental, liabilities);
      return { decisions: guarded, residues, sequence: residues.join(''), liabilities, introduced, removed };
    }
    for (const index of culprits) guarded[index] = keep('liability_guard');
  }
}

/** Framework methionines added by substitutions, where the motifs do not search for them. */
function frameworkMethionines(
  parent: ParentalDomain,
  decisions: readonly Decision[],
  found: readonly Liability[],
): Liability[] {
  return parent.sites.flatMap(({ index, imgt }): Liability[] => {
    const decision = decisions[index];
    if (decision?.kind !== 'mutate' || decision.to !== 'M') return [];
    if (found.some(({ kind, site }) => kind === 'oxidation' && site === index)) return [];
    const place = { site: index, residues: [index], imgt, region: 'framework' } as const;
    return [{ kind: 'oxidation', motif: 'M', severity: 'low', ...place }];
  });
}

function carryOut(parent: ParentalDomain, decisions: readonly Decision[]): string[] {
  return parent.sites.map((site, index) => {
    const decision = decisions[index];
    return decision?.kind === 'mutate' ? decision.to : site.aminoAcid;
  });
}

const SEVERITY_RANK = { info: 0, low: 1, medium: 2, high: 3 } as const;

/** Liabilities of `these` that `those` lack at the same site and of the same kind, or have with a lower severity. */
function newIn(these: readonly Liability[], those: readonly Liability[]): Liability[] {
  const known = new Map(those.map(({ kind, site, severity }) => [`${kind} ${site}`, SEVERITY_RANK[severity]]));
  return these.filter(({ kind, site, severity }) => {
    const rank = known.get(`${kind} ${site}`);
    return rank === undefined || rank < SEVERITY_RANK[severity];
  });
}

/** Substitutions that caused a liability: those inside its motif, or those that removed the partner of a cysteine. */
function culpritsOf({ residues }: Liability, parent: ParentalDomain, decisions: readonly Decision[]): number[] {
  const isSubstitution = (index: number): boolean => decisions[index]?.kind === 'mutate';
  const inMotif = residues.filter(isSubstitution);
  if (inMotif.length > 0) return inMotif;
  return parent.sites.flatMap(({ index, aminoAcid }) => (aminoAcid === 'C' && isSubstitution(index) ? [index] : []));
}
