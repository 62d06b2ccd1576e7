import { ENCODED } from '../genetic-code.js';
import { violationsOf } from './measure.js';
import { STRIDE, type Problem } from './problem.js';
import type { Found } from './search.js';
import { WindowSearch } from './window.js';

/**
 * Restores the codon counts to their targets where the constraints changed them: replaces too frequent codons by too rare synonyms wherever
 * that violates nothing.
 */
export function matchCounts(problem: Problem, targets: Uint16Array, found: Found): Found {
  const surplus = Int32Array.from(targets, (count) => -count);
  const codonAt = (place: number, choice: number): number => problem.codons[place * STRIDE + choice];
  found.solution.forEach((choice, place) => {
    const codon = codonAt(place, choice);
    surplus[codon] = surplus[codon] + 1;
  });
  // Gains are 0, because they have no part in these substitutions.
  const windows = new WindowSearch(problem, new Float64Array(problem.places * STRIDE), found.solution);
  for (let place = 0; place < problem.places; place++) {
    const codon = codonAt(place, windows.current[place]);
    if (ENCODED[codon] === '*' || surplus[codon] <= 0) continue;
    for (let choice = 0; choice < problem.choices[place]; choice++) {
      const other = codonAt(place, choice);
      if (surplus[other] >= 0 || !windows.swapCodon(place, choice)) continue;
      surplus[codon] = surplus[codon] - 1;
      surplus[other] = surplus[other] + 1;
      break;
    }
  }
  const violations = violationsOf(problem, windows.current, windows.currentBases);
  return { ...found, solution: windows.current, violations };
}
