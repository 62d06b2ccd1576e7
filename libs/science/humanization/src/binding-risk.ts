import { differsInClass } from './residue-class.js';
import type { BindingRisk } from './result.js';
import { isCanonical, isCoreBackMutation, supportsCdrs, zoneOf } from './zones.js';
import type { Side } from './zones.js';

/**
 * What an exchange may cost in binding: one point where the residue packs beneath a CDR or faces the other chain, one more
 * where it decides on a CDR's fold or is kept by most humanizers, one where its size, charge or backbone freedom changes.
 * An estimate from where residues lie in known antibodies, not from a model of this one.
 */
export function bindingRisk(side: Side, column: number | undefined, from: string, to: string): BindingRisk {
  if (column === undefined || zoneOf(side, column) === undefined) return 'low';
  const decisive = isCanonical(side, column) || isCoreBackMutation(side, column);
  const points = 1 + Number(decisive || supportsCdrs(side, column)) + Number(differsInClass(from, to));
  if (points >= 3) return 'high';
  return points === 2 ? 'medium' : 'low';
}

/** For sorting, the least first. */
export const RISK_RANK: Readonly<Record<BindingRisk, number>> = { low: 0, medium: 1, high: 2 };
