/** Function that returns its value and writes its gradient into the second argument. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number;

interface MinimiserOptions {
  readonly maxSteps: number;
  /** Maximum move of one coordinate per step. */
  readonly maxMove: number;
  /** Root mean square of the gradient below which the minimisation ends. */
  readonly tolerance: number;
}

export interface Minimum {
  readonly x: Float64Array;
  readonly value: number;
  readonly steps: number;
  readonly converged: boolean;
}

const HISTORY = 8;
const SUFFICIENT_DECREASE = 1e-4;
const MAX_HALVINGS = 20;

/**
 * Minimises a smooth function by L-BFGS (Liu & Nocedal, Math Program 1989, 45:503) with backtracking and bounded moves. The
 * value never rises from one step to the next.
 */
export function minimise(start: Float64Array, objective: Objective, options: MinimiserOptions): Minimum {
  const n = start.length;
  let x = start.slice();
  let gradient = new Float64Array(n);
  let value = objective(x, gradient);
  const moves: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  for (let step = 0; step < options.maxSteps; step++) {
    if (Math.sqrt(dot(gradient, gradient) / n) < options.tolerance) return { x, value, steps: step, converged: true };
    let direction = descentDirection(gradient, moves);
    if (dot(direction, gradient) >= 0) {
      moves.length = 0;
      direction = descentDirection(gradient, moves);
    }
    const accepted = lineSearch(x, value, gradient, direction, objective, options.maxMove);
    if (!accepted) {
      if (moves.length === 0) return { x, value, steps: step, converged: false };
      moves.length = 0;
      continue;
    }
    const s = difference(accepted.x, x);
    const y = difference(accepted.gradient, gradient);
    const curvature = dot(s, y);
    if (curvature > 1e-10) {
      if (moves.length === HISTORY) moves.shift();
      moves.push({ s, y, rho: 1 / curvature });
    }
    ({ x, value, gradient } = accepted);
  }
  return { x, value, steps: options.maxSteps, converged: false };
}

/** Computes −H·g by the two-loop recursion; the negative gradient before the first update. */
function descentDirection(
  gradient: Float64Array,
  moves: readonly { s: Float64Array; y: Float64Array; rho: number }[],
): Float64Array {
  const q = gradient.map((g) => -g);
  const alphas = new Float64Array(moves.length);
  for (let k = moves.length - 1; k >= 0; k--) {
    const { s, y, rho } = moves[k];
    alphas[k] = rho * dot(s, q);
    addScaled(q, y, -alphas[k]);
  }
  const last = moves.at(-1);
  if (last) {
    const scale = 1 / (last.rho * dot(last.y, last.y));
    for (let i = 0; i < q.length; i++) q[i] = q[i] * scale;
  }
  moves.forEach(({ s, y, rho }, k) => addScaled(q, s, alphas[k] - rho * dot(y, q)));
  return q;
}

function lineSearch(
  x: Float64Array,
  value: number,
  gradient: Float64Array,
  direction: Float64Array,
  objective: Objective,
  maxMove: number,
): { x: Float64Array<ArrayBuffer>; value: number; gradient: Float64Array<ArrayBuffer> } | undefined {
  let longest = 0;
  for (const d of direction) longest = Math.max(longest, Math.abs(d));
  let length = Math.min(1, maxMove / longest);
  const slope = dot(direction, gradient);
  const next = new Float64Array(x.length);
  const nextGradient = new Float64Array(x.length);
  for (let halving = 0; halving < MAX_HALVINGS; halving++, length /= 2) {
    for (let i = 0; i < x.length; i++) next[i] = x[i] + length * direction[i];
    nextGradient.fill(0);
    const nextValue = objective(next, nextGradient);
    if (nextValue <= value + SUFFICIENT_DECREASE * length * slope)
      return { x: next, value: nextValue, gradient: nextGradient };
  }
  return undefined;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function addScaled(target: Float64Array, source: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] = target[i] + factor * source[i];
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - b[i]);
}
