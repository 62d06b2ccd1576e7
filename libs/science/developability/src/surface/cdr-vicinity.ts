import type { ModelledFv } from '../fv/modelled-fv.js';
import { closestDistance, mayTouch } from './residue-distances.js';
import type { Surface } from './surface.js';

/** Minimum exposed share of an exposed residue's side chain; TAP, Raybould et al., PNAS 2019, 116:4025. */
const EXPOSED_SHARE = 0.075;
/** Number of residues on either side that count as part of an IMGT CDR. */
const ANCHORS = 2;
/** Maximum distance in Å from a residue of a CDR to one of its vicinity. */
const NEAR = 4;

/**
 * Returns whether a residue is exposed: its side chain has at least the exposed share of TAP.
 * @param surface the surface of the Fv.
 * @param i the 0-based index of the residue.
 * @returns true for an exposed residue.
 */
export const isExposed = ({ sideChainRelative }: Surface, i: number): boolean => sideChainRelative[i] >= EXPOSED_SHARE;

/**
 * Returns whether a residue is in an IMGT CDR or one of the two residues on either side of it.
 * @param fv the Fv.
 * @param i the 0-based index of the residue.
 * @returns true for such a residue.
 * @example
 * ```ts
 * const residues = [0, 0, 0, 3].map((cdr) => ({ domain: 0, cdr }));
 * [0, 1, 2, 3].map((i) => isCdrOrAnchor({ residues }, i)); // → [false, true, true, true]
 * ```
 */
function isCdrOrAnchor({ residues }: ModelledFv, i: number): boolean {
  const own = residues[i];
  for (let k = Math.max(0, i - ANCHORS); k <= i + ANCHORS; k++) {
    const other = residues[k];
    if (other && other.cdr > 0 && other.domain === own?.domain) return true;
  }
  return false;
}

/**
 * Finds the exposed residues in and around the CDRs, from which TAP's patches are computed.
 * @param fv the Fv.
 * @param surface its surface.
 * @returns 0-based indices of residues in ascending order.
 * @example
 * ```ts
 * const residues = [0, 0, 0, 3].map((cdr) => ({ domain: 0, cdr }));
 * cdrVicinity({ residues }, { sideChainRelative: [0, 0, 0.05, 0.4] }); // → [3]
 * ```
 */
export function cdrVicinity(fv: ModelledFv, surface: Surface): number[] {
  const exposed = [...fv.residues.keys()].filter((i) => isExposed(surface, i));
  const core = exposed.filter((i) => isCdrOrAnchor(fv, i));
  const inCore = new Set(core);
  const around = exposed.filter(
    (i) =>
      !inCore.has(i) &&
      core.some(
        (j) => mayTouch(fv.protein, fv.layout, i, j, NEAR) && closestDistance(fv.protein, fv.layout, i, j) < NEAR,
      ),
  );
  return [...core, ...around].sort((a, b) => a - b);
}
