/** A point of a scatter plot, with the wanted direction of either axis. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Wanted = 'higher' | 'lower' | 'none';

/** Returns a value as a loss: lower is better. */
const loss = (value: number, wanted: Wanted): number => (wanted === 'higher' ? -value : value);

/**
 * Returns the Pareto front, sorted by x: the points for which no other point is better in one figure and at least as good in the other. It
 * is empty if an axis has no wanted direction.
 */
export function paretoFront<P extends Point>(points: readonly P[], wantedX: Wanted, wantedY: Wanted): P[] {
  if (wantedX === 'none' || wantedY === 'none') return [];
  const ordered = points.toSorted(
    (a, b) => loss(a.x, wantedX) - loss(b.x, wantedX) || loss(a.y, wantedY) - loss(b.y, wantedY),
  );
  const front: P[] = [];
  for (const point of ordered) {
    const best = front.at(-1);
    const isBetter = best === undefined || loss(point.y, wantedY) < loss(best.y, wantedY);
    if (isBetter || (best.x === point.x && best.y === point.y)) front.push(point);
  }
  return front;
}
