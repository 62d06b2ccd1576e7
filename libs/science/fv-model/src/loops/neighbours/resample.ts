import { BACKBONE_STRIDE } from '../../templates/domain.js';

/**
 * Converts a loop to another number of residues: its ends keep their residues, its tip is interpolated. The result has no valid covalent
 * geometry, but loops of both lengths can be averaged in this form.
 *
 * @param flanked backbone of the loop with one residue on each side.
 * @param length number of residues of the result.
 * @returns the loop without the flanking residues.
 */
export function resample(flanked: Float64Array, length: number): Float64Array {
  const own = flanked.length / BACKBONE_STRIDE - 2;
  const kept = Math.max(0, Math.floor(Math.min(length, own) / 2) - 1);
  const shape = new Float64Array(length * BACKBONE_STRIDE);
  for (let k = 1; k <= length; k++) {
    const place = placeIn(own, length, kept, k);
    const before = Math.min(Math.floor(place), own);
    const share = place - before;
    for (let i = 0; i < BACKBONE_STRIDE; i++) {
      const from = flanked[before * BACKBONE_STRIDE + i];
      const to = flanked[(before + 1) * BACKBONE_STRIDE + i];
      shape[(k - 1) * BACKBONE_STRIDE + i] = from + share * (to - from);
    }
  }
  return shape;
}

/** Position of residue k of `length` among residues 1 … `own`; the first and last `kept` residues correspond one to one. */
function placeIn(own: number, length: number, kept: number, k: number): number {
  if (k <= kept) return k;
  const back = length + 1 - k;
  if (back <= kept) return own + 1 - back;
  return kept + ((k - kept) * (own + 1 - 2 * kept)) / (length + 1 - 2 * kept);
}
