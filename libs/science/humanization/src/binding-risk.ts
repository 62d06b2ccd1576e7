import type { ParentalDomain, Site } from './parental-domain.js';
import { differsInClass, maxSideChainReach } from './residue-class.js';
import type { BindingRisk } from './result.js';
import { type Surroundings, BURIED_BELOW, PACKING_DISTANCE } from './surroundings.js';
import { isCanonical, isCoreBackMutation, supportsCdrs, zoneOf, type Side } from './zones.js';

/**
 * Estimates the risk of a substitution to binding: one point if the residue packs below a CDR or faces the other chain, one more if it
 * supports a CDR, determines its fold or is kept in most humanizations, and one if its size, charge or backbone freedom changes. Contacts
 * and burial come from the model of the antibody if there is one: a buried residue supports a CDR if it, or its substitute, touches the
 * CDR. Otherwise they are those of its position in known antibodies.
 */
export function bindingRisk({ side, surroundings }: ParentalDomain, site: Site, to: string): BindingRisk {
  const { column, aminoAcid, index } = site;
  const { isNear, supports } = surroundings
    ? nearIn(surroundings, index, Math.max(0, maxSideChainReach(to) - maxSideChainReach(aminoAcid)))
    : nearBy(side, column);
  if (!isNear) return 'low';
  const decisive = column !== undefined && (isCanonical(side, column) || isCoreBackMutation(side, column));
  const points = 1 + Number(decisive || supports) + Number(differsInClass(aminoAcid, to));
  if (points >= 3) return 'high';
  return points === 2 ? 'medium' : 'low';
}

interface Nearness {
  /** Whether the residue packs against a CDR or faces the other domain. */
  readonly isNear: boolean;
  /** Whether the residue supports a CDR from below. */
  readonly supports: boolean;
}

const nearBy = (side: Side, column: number | undefined): Nearness => ({
  isNear: column !== undefined && zoneOf(side, column) !== undefined,
  supports: column !== undefined && supportsCdrs(side, column),
});

/**
 * @param growth increase in Å of the reach of the side chain: a leucine in place of an alanine may displace a CDR that the alanine does not
 *   touch
 */
function nearIn({ exposure, cdrGap, facesPartner }: Surroundings, index: number, growth: number): Nearness {
  const touches = (cdrGap[index] ?? Infinity) <= PACKING_DISTANCE + growth;
  return {
    isNear: touches || facesPartner[index],
    supports: touches && (exposure[index] ?? 1) < BURIED_BELOW,
  };
}

/** Rank of each risk for sorting, lowest first. */
export const RISK_RANK: Readonly<Record<BindingRisk, number>> = { low: 0, medium: 1, high: 2 };
