import { CodonInputError } from '../errors.js';
import { gcOfCodon, hitsAt, STRIDE, type Problem } from './problem.js';

/**
 * Maximum number of states per position. A pattern such as `A` and sixty `N` makes the automaton remember every A of the last sixty
 * nucleotides.
 */
const MOST_STATES = 2000;

/** Gain of each choice at each position, {@link STRIDE} apart; higher is better. */
export type Gains = Float64Array;

/**
 * All possible states of the automaton before each position, with the best continuation from each. This is the exact core. Of two paths,
 * the one with fewer patterns is better; with equally many, the one with the higher sum of gains.
 */
export interface Lattice {
  /** Sum of the gains of the best path. */
  readonly value: number;
  readonly solution: Uint8Array;
  /** Minimum number of patterns in any choice of codons, including those of the prefix. */
  readonly hits: number;
  /**
   * Index of the first node of each position: nodes of position p are `offset[p]` … `offset[p + 1] - 1`; the node after the last position
   * is the end.
   */
  readonly offset: Int32Array;
  readonly state: Int32Array;
  /** Number of patterns on the best path from each node to the end. */
  readonly hitsToGo: Int32Array;
  /** Sum of the gains on this path. */
  readonly toGo: Float64Array;
}

/**
 * Dynamic programming over (position, state of the automaton), exact for gains that are sums over positions. In a tie, the alphabetically
 * first codon is chosen.
 *
 * @param perGc additional gain for every G and C: the multiplier of a bound on the GC content
 */
export function solveExactly(problem: Problem, gains: Gains, perGc = 0): Lattice {
  const { places, automaton, codons, choices } = problem;
  const offset = new Int32Array(places + 2);
  const states: number[] = [problem.startState];
  offset[1] = 1;
  let slotOf = new Int32Array(1024).fill(-1);
  for (let place = 0; place < places; place++) {
    const first = states.length;
    const count = choices[place];
    for (let node = offset[place]; node < first; node++) {
      const state = states[node];
      for (let choice = 0; choice < count; choice++) {
        const next = automaton.stepCodon(state, codons[place * STRIDE + choice]);
        if (next >= slotOf.length) slotOf = enlarged(slotOf, next);
        if ((slotOf[next] ?? -1) >= first) continue;
        slotOf[next] = states.length;
        states.push(next);
      }
    }
    offset[place + 2] = states.length;
    if (states.length - first > MOST_STATES) {
      throw new CodonInputError('avoid_patterns: too many ambiguous letters to keep track of; write them shorter');
    }
  }
  const state = Int32Array.from(states);
  const toGo = new Float64Array(state.length);
  const hitsToGo = new Int32Array(state.length);
  const best = new Uint8Array(state.length);
  for (let place = places - 1; place >= 0; place--) {
    const from = offset[place + 1];
    const to = offset[place + 2];
    for (let node = from; node < to; node++) slotOf[state[node]] = node;
    const count = choices[place];
    for (let node = offset[place]; node < from; node++) {
      const here = state[node];
      let highest = -Infinity;
      let fewest = Infinity;
      for (let choice = 0; choice < count; choice++) {
        const codon = codons[place * STRIDE + choice];
        const after = slotOf[automaton.stepCodon(here, codon)];
        const hits = hitsAt(problem, place, here, choice) + hitsToGo[after];
        const gain = gains[place * STRIDE + choice] + perGc * gcOfCodon(codon);
        const value = gain + toGo[after];
        if (hits < fewest || (hits === fewest && value > highest)) {
          fewest = hits;
          highest = value;
          best[node] = choice;
        }
      }
      toGo[node] = highest;
      hitsToGo[node] = fewest;
    }
  }
  const hits = problem.prefixHits + hitsToGo[0];
  const solution = follow(problem, offset, state, best);
  return { value: toGo[0], solution, hits, offset, state, hitsToGo, toGo };
}

function enlarged(slots: Int32Array, index: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * Math.max(slots.length, index)).fill(-1);
  larger.set(slots);
  return larger;
}

function follow(
  { places, automaton, codons }: Problem,
  offset: Int32Array,
  state: Int32Array,
  best: Uint8Array,
): Uint8Array {
  const solution = new Uint8Array(places);
  let node = 0;
  for (let place = 0; place < places; place++) {
    const choice = best[node];
    solution[place] = choice;
    const next = automaton.stepCodon(state[node], codons[place * STRIDE + choice]);
    node = offset[place + 1];
    while (state[node] !== next) node++;
  }
  return solution;
}
