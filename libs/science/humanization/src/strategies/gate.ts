import { type Decision, keep, mutate } from '../decision.js';
import type { OpenSite, StrategyContext } from './strategy.js';

/** Minimum ratio of the frequencies of the human and the parental residue. Results hardly change from 1 to 5. */
const GATE_RATIO = 2;
/** Frequency below which the repertoire tables are noise. */
const FREQUENCY_FLOOR = 1e-4;
/** Minimum posterior of the acceptors that agree on a residue. */
const MAJORITY = 0.5;
/** Share of its subgroup below which a gene's own residue is an allelic rarity. */
const RARE_RESIDUE = 0.1;

/**
 * Returns the acceptor's residue if human repertoires prefer it to the parental one (family-consensus gate) and if it does not depend on a
 * choice between equally plausible acceptors. J genes have no subgroups, so the first test does not apply to them.
 */
export function gatedAcceptorResidue(site: OpenSite, { acceptor, repertoire }: StrategyContext): Decision {
  const { column, aminoAcid, target } = site;
  if (acceptor.support(column, target) <= MAJORITY) return keep('acceptor_uncertain');
  if (column > LAST_V_POSITION) return mutate(target, 'acceptor_residue');
  const rare = repertoire.frequency(column, target) < RARE_RESIDUE;
  const residue = rare ? repertoire.consensus(column) : target;
  const parental = Math.max(repertoire.frequency(column, aminoAcid), FREQUENCY_FLOOR);
  if (residue === aminoAcid || repertoire.frequency(column, residue) < GATE_RATIO * parental) {
    return keep('repertoire_gate');
  }
  return mutate(residue, rare ? 'subgroup_consensus' : 'acceptor_residue');
}

const LAST_V_POSITION = 117;
