/**
 * Minimizes a function by gradient descent with Adam (Kingma & Ba 2015) and a falling learning rate.
 *
 * @param start the first weights.
 * @param steps the number of steps.
 * @param rate the learning rate at the start; it falls linearly to 0.001.
 * @param gradientAt returns the gradient at given weights, of the same length; it may be stochastic.
 * @returns the weights after the last step.
 * @example
 * ```ts
 * const [x] = descend([0], 500, 0.1, ([w]) => Float64Array.of(2 * (w - 3)));
 * Math.abs(x - 3) < 0.05; // → true
 * ```
 */
export function descend(
  start: ArrayLike<number>,
  steps: number,
  rate: number,
  gradientAt: (weights: Float64Array) => Float64Array,
): Float64Array {
  const w = Float64Array.from(start);
  const [first, second] = [new Float64Array(w.length), new Float64Array(w.length)];
  for (let step = 1; step <= steps; step++) {
    const gradient = gradientAt(w);
    const now = rate * (1 - step / steps) + 0.001;
    for (let k = 0; k < w.length; k++) {
      const slope = gradient[k];
      const momentum = 0.9 * first[k] + 0.1 * slope;
      const square = 0.99 * second[k] + 0.01 * slope ** 2;
      first[k] = momentum;
      second[k] = square;
      w[k] = w[k] - (now * (momentum / (1 - 0.9 ** step))) / (Math.sqrt(square / (1 - 0.99 ** step)) + 1e-8);
    }
  }
  return w;
}
