import { START_WINDOW } from '../folding/start-window.js';
import { GrowingFold } from '../folding/growing-fold.js';
import type { Gains, Lattice } from './lattice.js';
import { CODON_BASES, hitsAt, STRIDE, type Problem } from './problem.js';

/** Codons of the positions within the window around the start. */
export interface Opening {
  readonly choices: Uint8Array;
  /** Sum of the gains of the best sequence with this opening, plus the weighted energy. */
  readonly value: number;
  /** Free energy around the start in kcal/mol. */
  readonly energy: number;
}

interface Openings {
  /** Openings, the best first. */
  readonly openings: readonly Opening[];
  /** Whether it is proven that no unlisted opening is better than a listed one. */
  readonly isProven: boolean;
}

/** Maximum number of tried codons; when it is reached, the result is the best so far and is not proven. */
const MOST_TRIED = 10_000;

/** Number of codons within the window around the start. */
export const openingPlaces = ({ places }: Problem): number => Math.min(places, Math.ceil(START_WINDOW.after / 3));

/**
 * The openings with the highest sum of gains + weight × free energy of the window around the start, by branch and bound. The upper bound of
 * a beginning is known: the exact core has the best gains from each state on, and the energy cannot rise as the window grows ({@link
 * GrowingFold}). So the search is exact under the local patterns, unless it ends at {@link MOST_TRIED}.
 *
 * @param core lattice of the same problem and gains
 * @param weight gain per kcal/mol, at least 0
 * @param count maximum number of openings
 */
export function bestOpenings(problem: Problem, gains: Gains, core: Lattice, weight: number, count: number): Openings {
  const { prefix, codons, choices, automaton } = problem;
  const places = openingPlaces(problem);
  const fold = new GrowingFold(START_WINDOW.before + START_WINDOW.after);
  for (const base of prefix.subarray(Math.max(0, prefix.length - START_WINDOW.before))) fold.append(base);
  const nodeOf = Array.from({ length: places + 1 }, (_, place) => {
    const nodes = new Map<number, number>();
    for (let node = core.offset[place]; node < core.offset[place + 1]; node++) nodes.set(core.state[node], node);
    return nodes;
  });
  const openings: Opening[] = [];
  const least = (): number => (openings.length < count ? -Infinity : (openings.at(-1)?.value ?? -Infinity));
  const chosen = new Uint8Array(places);
  let tried = 0;

  const appendCodon = (place: number, codon: number): void => {
    for (let at = 0; at < 3 && 3 * place + at < START_WINDOW.after; at++) fold.append(CODON_BASES[3 * codon + at]);
  };
  const follow = (place: number, node: number, gained: number, hits: number): void => {
    if (place === places) {
      const energy = fold.energy / 100;
      openings.push({ choices: chosen.slice(), value: gained + core.toGo[node] + weight * energy, energy });
      openings.sort((a, b) => b.value - a.value);
      openings.length = Math.min(openings.length, count);
      return;
    }
    const length = fold.length;
    const state = core.state[node];
    const ways = [];
    for (let choice = 0; choice < choices[place]; choice++) {
      const codon = codons[place * STRIDE + choice];
      const next = nodeOf[place + 1]?.get(automaton.stepCodon(state, codon)) ?? 0;
      const nextHits = hits + hitsAt(problem, place, state, choice);
      if (nextHits + core.hitsToGo[next] > core.hits) continue;
      const sum = gained + gains[place * STRIDE + choice];
      const hope = sum + core.toGo[next];
      if (hope + (weight * fold.energy) / 100 <= least() || ++tried > MOST_TRIED) continue;
      appendCodon(place, codon);
      ways.push({ choice, codon, next, nextHits, sum, bound: hope + (weight * fold.energy) / 100 });
      fold.shorten(length);
    }
    ways.sort((a, b) => b.bound - a.bound || a.choice - b.choice);
    for (const { choice, codon, next, nextHits, sum, bound } of ways) {
      if (bound <= least()) break;
      appendCodon(place, codon);
      chosen[place] = choice;
      follow(place + 1, next, sum, nextHits);
      fold.shorten(length);
    }
  };
  follow(0, 0, 0, problem.prefixHits);
  return { openings, isProven: tried <= MOST_TRIED };
}
