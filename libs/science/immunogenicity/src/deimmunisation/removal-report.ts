import { Tally } from '@paratope/sequence';
import type { Hindrance } from './candidates.js';
import { LEAST_IMPROVEMENT, type CoreRemoval } from './deimmunise.js';

const HINDRANCES: Readonly<Record<Hindrance, string>> = {
  cdr: 'in a CDR',
  vernier: 'in the Vernier zone',
  fold: 'kept for the fold',
  no_domain: 'outside the V domains',
  repertoire: 'without another residue in 2 % of human repertoires',
  liability: 'where every human substitute brings a liability',
  human_peptide: 'where every human substitute makes human 9-mers foreign',
};

/** Core in the form of the HTTP contract: the substitutions that remove it, or the reason why none does. */
export function shownRemoval({ core, substitutions, hindrances }: CoreRemoval) {
  return {
    chain: core.chain,
    start: core.start + 1,
    core: core.core,
    alleles: core.promiscuity,
    substitutions: substitutions.map(({ index, residue, substitute, promiscuityAfter, effect }) => ({
      position: index + 1,
      residue,
      substitute,
      alleles_after: promiscuityAfter,
      effect: Number(effect.toFixed(3)),
    })),
    reason: substitutions.length > 0 ? null : reasonOf(hindrances),
  };
}

/** Counts the residues of a core that cannot be substituted, by reason. */
function reasonOf(hindrances: CoreRemoval['hindrances']): string {
  const counts = new Tally<string>();
  for (const hindrance of hindrances) {
    const reason = hindrance ? HINDRANCES[hindrance] : `where no substitute lowers the risk by ${LEAST_IMPROVEMENT}`;
    counts.add(reason);
  }
  return `of its 9 residues ${[...counts].map(([reason, count]) => `${count} ${reason}`).join(', ')}`;
}
