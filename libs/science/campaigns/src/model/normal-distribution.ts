/** Density of the standard normal distribution. */
const normalDensity = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

/** Cumulative standard normal distribution (Abramowitz & Stegun 1964, 26.2.17), |error| < 7.5e-8. */
function normalCumulative(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    normalDensity(z) * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? 1 - tail : tail;
}

/** Mean of a normal variable that is above a bound (inverse Mills ratio). */
export function meanAbove(mean: number, deviation: number, bound: number): number {
  const z = (bound - mean) / deviation;
  const beyond = 1 - normalCumulative(z);
  // Far in the tail, the mean is just beyond the bound.
  return beyond > 1e-6 ? mean + (deviation * normalDensity(z)) / beyond : bound + deviation / Math.max(1, z);
}
