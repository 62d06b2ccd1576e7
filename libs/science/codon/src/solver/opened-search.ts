import { bestOpenings, type Opening } from './openings.js';
import { solveExactly, type Gains } from './lattice.js';
import { STRIDE, type Problem } from './problem.js';
import type { Random } from './random.js';
import { search, type Found } from './search.js';

/** Openings that are tried one after the other until the rest of the sequence meets all constraints. */
const OPENINGS = 8;

/**
 * The best codons under gains + weight × free energy around the start. The opening is exact under the local patterns ({@link bestOpenings}); the
 * rest follows by {@link search}, with the opening held. If no opening of the best ones can be continued without a violation, the answer is that
 * of the gains alone.
 *
 * @param weight gained per kcal/mol, above 0
 */
export function searchOpened(problem: Problem, gains: Gains, weight: number, random: Random): Found {
  const core = solveExactly(problem, gains);
  const { openings, isProven } = bestOpenings(problem, gains, core, weight, OPENINGS);
  for (const [rank, opening] of openings.entries()) {
    const found = search(heldTo(problem, opening), heldGains(gains, opening), random);
    if (found.violations.length > 0) continue;
    const solution = found.solution.slice();
    solution.set(opening.choices);
    return { ...found, solution, bound: core.value, isOptimal: rank === 0 && isProven && found.isOptimal };
  }
  return { ...search(problem, gains, random), isOptimal: false };
}

/** The problem with one choice at each place of the opening. */
function heldTo(problem: Problem, { choices }: Opening): Problem {
  const held = {
    ...problem,
    choices: problem.choices.slice(),
    codons: problem.codons.slice(),
    firstHits: Uint8Array.of(problem.firstHits[choices[0] ?? 0] ?? 0),
  };
  choices.forEach((choice, place) => {
    held.choices[place] = 1;
    held.codons[place * STRIDE] = problem.codons[place * STRIDE + choice] ?? 0;
  });
  return held;
}

function heldGains(gains: Gains, { choices }: Opening): Gains {
  const held = gains.slice();
  choices.forEach((choice, place) => (held[place * STRIDE] = gains[place * STRIDE + choice] ?? 0));
  return held;
}
