import { describe, expect, it } from '@jest/globals';
import { minimise, type Minimum, type Objective } from './minimiser.js';

/** Rosenbrock's valley, Comput J 1960, 3:175: minimum 0 at (1, 1). */
const rosenbrock: Objective = (point, gradient) => {
  const [x = NaN, y = NaN] = point;
  gradient[0] = -2 * (1 - x) - 400 * x * (y - x * x);
  gradient[1] = 200 * (y - x * x);
  return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
};

describe('the minimiser', () => {
  it('follows a curved valley to its end', () => {
    const { x, value, converged } = minimise(Float64Array.of(-1.2, 1), rosenbrock, {
      maxSteps: 500,
      maxMove: 0.5,
      tolerance: 1e-6,
    });
    expect(converged).toBe(true);
    expect(value).toBeLessThan(1e-10);
    expect(x[0]).toBeCloseTo(1, 4);
    expect(x[1]).toBeCloseTo(1, 4);
  });

  it('never raises the value, nor moves farther than it may in a step', () => {
    let last: Pick<Minimum, 'x' | 'value'> = { x: Float64Array.of(-1.2, 1), value: Infinity };
    for (let maxSteps = 1; maxSteps < 40; maxSteps++) {
      const next = minimise(Float64Array.of(-1.2, 1), rosenbrock, { maxSteps, maxMove: 0.1, tolerance: 1e-6 });
      expect(next.value).toBeLessThanOrEqual(last.value);
      next.x.forEach((value, i) => expect(Math.abs(value - last.x[i])).toBeLessThanOrEqual(0.1 + 1e-12));
      last = next;
    }
  });

  it('ends where no step lowers the value', () => {
    const wrong: Objective = (x, gradient) => {
      gradient[0] = 1;
      return Math.abs(x[0] ?? NaN);
    };
    const { steps, converged } = minimise(Float64Array.of(0), wrong, { maxSteps: 50, maxMove: 1, tolerance: 1e-9 });
    expect({ steps, converged }).toEqual({ steps: 0, converged: false });
  });
});
