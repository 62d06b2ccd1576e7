const MATCH = 4;
const MISMATCH = -3;
const GAP_OPEN = -12;
/** Cost per further residue of a gap: nearly zero, so that the long hinge of IgG3 costs one gap. */
const GAP_EXTEND = -0.05;

/** Traceback codes: the predecessor of a cell of one state. */
const START = 0;
const ALIGNED = 1;
const QUERY_GAP = 2;
const REFERENCE_GAP = 3;

/**
 * Aligns two sequences locally with affine gaps (Smith–Waterman–Gotoh). Time and memory grow with the product of the lengths.
 *
 * @param query upper-case one-letter codes.
 * @param reference upper-case one-letter codes.
 * @param gapExtend cost per further residue of a gap; default: nearly zero.
 * @returns for each residue of the reference, the 0-based index of the query residue aligned to it, or −1.
 * @example
 * ```ts
 * [...alignLocally('XXACDEFGHIK', 'ACDEFGHIK')]; // → [2, 3, 4, 5, 6, 7, 8, 9, 10]
 * ```
 */
export function alignLocally(query: string, reference: string, gapExtend = GAP_EXTEND): Int32Array {
  const width = query.length + 1;
  const cells = (reference.length + 1) * width;
  const fromAligned = new Uint8Array(cells);
  const fromQueryGap = new Uint8Array(cells);
  const fromReferenceGap = new Uint8Array(cells);
  const empty = (): Float64Array => new Float64Array(width).fill(-Infinity);
  let previous = empty();
  let previousQueryGap = empty();
  let previousReferenceGap = empty();
  let best = 0;
  let bestCell = 0;
  for (let row = 1; row <= reference.length; row++) {
    const aligned = empty();
    const queryGap = empty();
    const referenceGap = empty();
    for (let column = 1; column < width; column++) {
      const cell = row * width + column;
      const same = reference.charCodeAt(row - 1) === query.charCodeAt(column - 1);

      let score = 0;
      let origin = START;
      const diagonal = previous[column - 1] ?? -Infinity;
      if (diagonal > score) [score, origin] = [diagonal, ALIGNED];
      const closeQuery = previousQueryGap[column - 1] ?? -Infinity;
      if (closeQuery > score) [score, origin] = [closeQuery, QUERY_GAP];
      const closeReference = previousReferenceGap[column - 1] ?? -Infinity;
      if (closeReference > score) [score, origin] = [closeReference, REFERENCE_GAP];
      score += same ? MATCH : MISMATCH;
      aligned[column] = score;
      fromAligned[cell] = origin;
      if (score > best) [best, bestCell] = [score, cell];

      const openQuery = (previous[column] ?? -Infinity) + GAP_OPEN;
      const extendQuery = (previousQueryGap[column] ?? -Infinity) + gapExtend;
      queryGap[column] = Math.max(openQuery, extendQuery);
      fromQueryGap[cell] = openQuery >= extendQuery ? ALIGNED : QUERY_GAP;

      const openReference = (aligned[column - 1] ?? -Infinity) + GAP_OPEN;
      const extendReference = (referenceGap[column - 1] ?? -Infinity) + gapExtend;
      referenceGap[column] = Math.max(openReference, extendReference);
      fromReferenceGap[cell] = openReference >= extendReference ? ALIGNED : REFERENCE_GAP;
    }
    previous = aligned;
    previousQueryGap = queryGap;
    previousReferenceGap = referenceGap;
  }

  const result = new Int32Array(reference.length).fill(-1);
  let cell = bestCell;
  for (let state = bestCell > 0 ? ALIGNED : START; state !== START;) {
    if (state === ALIGNED) {
      result[Math.floor(cell / width) - 1] = (cell % width) - 1;
      state = fromAligned[cell] ?? START;
      cell -= width + 1;
    } else if (state === QUERY_GAP) {
      state = fromQueryGap[cell] ?? START;
      cell -= width;
    } else {
      state = fromReferenceGap[cell] ?? START;
      cell -= 1;
    }
  }
  return result;
}
