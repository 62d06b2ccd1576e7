import type { ParentalDomain, Site } from './parental-domain.js';
import { differsInClass, maxSideChainReach } from './residue-class.js';
import type { BindingRisk } from './result.js';
import type { Surroundings } from './surroundings.js';
import { PACKING_DISTANCE } from './surroundings.js';
import { isCanonical, isCoreBackMutation, supportsCdrs, zoneOf } from './zones.js';
import type { Side } from './zones.js';

/** A residue that shows less of its surface than this is packed. */
const BURIED_BELOW = 0.2;

/**
 * What a substitution may cost in binding: one point where the residue packs below a CDR or faces the other chain, one more
 * where it supports a CDR, decides on its fold or is kept by most humanizers, one where its size, charge or backbone freedom
 * changes. With a model of the antibody, contacts and burial are the model's: a residue supports a CDR that it, or what
 * replaces it, touches while it is buried. Without one they are those of its position in known antibodies.
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
  /** Packs against a CDR or faces the other domain. */
  readonly isNear: boolean;
  /** The residue lies below a CDR. */
  readonly supports: boolean;
}

const nearBy = (side: Side, column: number | undefined): Nearness => ({
  isNear: column !== undefined && zoneOf(side, column) !== undefined,
  supports: column !== undefined && supportsCdrs(side, column),
});

/** @param growth Å by which the new side chain reaches further: a leucine in place of an alanine may push a CDR that the alanine does not touch */
function nearIn({ exposure, cdrGap, facesPartner }: Surroundings, index: number, growth: number): Nearness {
  const touches = (cdrGap[index] ?? Infinity) <= PACKING_DISTANCE + growth;
  return {
    isNear: touches || facesPartner[index] === true,
    supports: touches && (exposure[index] ?? 1) < BURIED_BELOW,
  };
}

/** For sorting, the least first. */
export const RISK_RANK: Readonly<Record<BindingRisk, number>> = { low: 0, medium: 1, high: 2 };
