import type { ModelledFv } from '../fv/modelled-fv.js';
import { closestDistance, mayTouch } from './residue-distances.js';
import type { Surface } from './surface.js';

/** Share of its side chain that an exposed residue shows at least; TAP, Raybould et al., PNAS 2019, 116:4025. */
const EXPOSED_SHARE = 0.075;
/** Residues on either side that count with an IMGT CDR. */
const ANCHORS = 2;
/** Å, from a residue of a CDR to one of its vicinity. */
const NEAR = 4;

/**
 * Tells whether a residue is exposed: its side chain has at least the share of TAP.
 *
 * @param surface the surface of the Fv.
 * @param i the 0-based index of the residue.
 * @returns true for an exposed residue.
 */
export const isExposed = ({ sideChainRelative }: Surface, i: number): boolean =>
  (sideChainRelative[i] ?? 0) >= EXPOSED_SHARE;

/**
 * Tells whether a residue is of an IMGT CDR or one of the two residues on either side of it.
 *
 * @param fv the Fv.
 * @param i the 0-based index of the residue.
 * @returns true for such a residue.
 * @example
 * ```ts
 * const residues = [0, 0, 0, 3].map((cdr) => ({ domain: 0, cdr }));
 * [0, 1, 2, 3].map((i) => isCdrOrAnchor({ residues }, i)); // → [false, true, true, true]
 * ```
 */
export function isCdrOrAnchor({ residues }: ModelledFv, i: number): boolean {
  const own = residues[i];
  for (let k = Math.max(0, i - ANCHORS); k <= i + ANCHORS; k++) {
    const other = residues[k];
    if (other && other.cdr > 0 && other.domain === own?.domain) return true;
  }
  return false;
}

/**
 * Finds the exposed residues in and around the CDRs, which TAP's patches are made of.
 *
 * @param fv the Fv.
 * @param surface its surface.
 * @returns 0-based indices of residues, rising.
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
