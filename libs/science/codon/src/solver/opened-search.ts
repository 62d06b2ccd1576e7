import { START_WINDOW } from '../folding/start-window.js';
import { GrowingFold } from '../folding/growing-fold.js';
import { solveExactly, type Gains } from './lattice.js';
import { violationsOf } from './measure.js';
import { bestOpenings, openingPlaces } from './openings.js';
import { basesOf, STRIDE, type Problem } from './problem.js';
import type { Random } from './random.js';
import { search, type Found } from './search.js';

/** Maximum number of openings that are tried with the rest of a sequence, the best first, until one satisfies all constraints. */
const OPENINGS = 16;

/**
 * Finds the best codons for gains + weight × free energy around the start. If the exact optimum under the local patterns ({@link
 * bestOpenings}) also satisfies all other constraints, it is the global optimum. Otherwise the result is the better of two sequences: that
 * of the gains alone with the best opening that fits its rest, and the best opening with the best rest found for it. Neither is worse than
 * the sequence of the gains alone.
 *
 * @param weight gain per kcal/mol, above 0
 */
export function searchOpened(problem: Problem, gains: Gains, weight: number, random: Random): Found {
  const core = solveExactly(problem, gains);
  const found = (solution: Uint8Array, isOptimal: boolean): Found => ({
    solution,
    isOptimal,
    bound: core.value,
    leastPatterns: core.hits,
    violations: violationsOf(problem, solution, basesOf(problem, solution)),
  });
  const places = openingPlaces(problem);
  const { openings, isProven } = bestOpenings(problem, gains, core, weight, 1);
  const [best] = openings;
  const plain = search(problem, gains, random);
  if (!best || plain.violations.length > 0) return { ...plain, isOptimal: false };

  const opened = held(problem, gains, best.choices, 0, places);
  const exact = found(joined(best.choices, solveExactly(opened.problem, opened.gains).solution, places), isProven);
  if (exact.violations.length === 0) return exact;

  const worth = (solution: Uint8Array): number =>
    solution.reduce((sum, choice, place) => sum + gains[place * STRIDE + choice], 0) +
    weight * energyOf(problem, solution);
  const behind = search(opened.problem, opened.gains, random);
  return [
    found(joined(best.choices, behind.solution, places), false),
    found(beforeRest(problem, gains, plain.solution, weight), false),
  ].reduce(
    (one, other) => (other.violations.length === 0 && worth(other.solution) > worth(one.solution) ? other : one),
    { ...plain, isOptimal: false },
  );
}

/** Returns the solution with the best opening that satisfies all constraints together with its rest. */
function beforeRest(problem: Problem, gains: Gains, solution: Uint8Array, weight: number): Uint8Array {
  const places = openingPlaces(problem);
  const on = held(problem, gains, solution, places, problem.places);
  const { openings } = bestOpenings(on.problem, on.gains, solveExactly(on.problem, on.gains), weight, OPENINGS);
  return (
    openings
      .map(({ choices }) => joined(choices, solution, places))
      .find((each) => violationsOf(problem, each, basesOf(problem, each)).length === 0) ?? solution
  );
}

function joined(opening: Uint8Array, rest: Uint8Array, places: number): Uint8Array {
  const solution = rest.slice();
  solution.set(opening.subarray(0, places));
  return solution;
}

/** Restricts the problem at positions `from` … `to - 1` to the choice of the solution. */
function held(
  problem: Problem,
  gains: Gains,
  solution: Uint8Array,
  from: number,
  to: number,
): { readonly problem: Problem; readonly gains: Gains } {
  const [choices, codons, heldGains] = [problem.choices.slice(), problem.codons.slice(), gains.slice()];
  for (let place = from; place < to; place++) {
    const choice = solution[place];
    choices[place] = 1;
    codons[place * STRIDE] = problem.codons[place * STRIDE + choice];
    heldGains[place * STRIDE] = gains[place * STRIDE + choice];
  }
  const firstHits = from === 0 ? Uint8Array.of(problem.firstHits[solution[0]]) : problem.firstHits;
  return { problem: { ...problem, choices, codons, firstHits }, gains: heldGains };
}

function energyOf(problem: Problem, solution: Uint8Array): number {
  const start = problem.prefix.length;
  const window = basesOf(problem, solution).subarray(
    Math.max(0, start - START_WINDOW.before),
    start + START_WINDOW.after,
  );
  const fold = new GrowingFold(window.length);
  for (const base of window) fold.append(base);
  return fold.energy / 100;
}
