import { GC_WINDOW } from '../options.js';
import type { Gains, Lattice } from './lattice.js';
import { VIOLATION } from './measure.js';
import { CODON_BASES, gcOfCodon, hitsAt, STRIDE, type Problem } from './problem.js';

/** Number of paths kept per position. */
const WIDTH = 64;
/** Number of bits in the high word: G and C of the last 50 nucleotides are stored as 32 bits in the low word and 18 in the high one. */
const HIGH_BITS = GC_WINDOW - 32;
const HIGH_MASK = (1 << HIGH_BITS) - 1;
/** Number of possible counts of G and C in a window. */
const COUNTS = GC_WINDOW + 1;
const NO_SLOT = -1;

/** Paths kept at one position, in columns. */
class Layer {
  readonly state = new Int32Array(WIDTH);
  readonly low = new Uint32Array(WIDTH);
  readonly high = new Uint32Array(WIDTH);
  readonly count = new Int32Array(WIDTH);
  readonly hits = new Int32Array(WIDTH);
  readonly value = new Float64Array(WIDTH);
  size = 0;
}

/** Candidates for the next position: at most one per state of the automaton and count of the window. */
class Candidates {
  readonly parent: Int32Array;
  readonly choice: Uint8Array;
  readonly state: Int32Array;
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly count: Int32Array;
  /** Number of patterns so far. */
  readonly hits: Int32Array;
  readonly value: Float64Array;
  /** Value plus the best remaining value of the lattice. */
  readonly promise: Float64Array;
  size = 0;

  constructor(capacity: number) {
    this.parent = new Int32Array(capacity);
    this.choice = new Uint8Array(capacity);
    this.state = new Int32Array(capacity);
    this.low = new Uint32Array(capacity);
    this.high = new Uint32Array(capacity);
    this.count = new Int32Array(capacity);
    this.hits = new Int32Array(capacity);
    this.value = new Float64Array(capacity);
    this.promise = new Float64Array(capacity);
  }
}

/**
 * Satisfies the bound on the GC content of every window by a beam search over the whole sequence, which stores the last 50 nucleotides of
 * every path. Of paths with equal states of the automaton and equal window counts, only the best is kept; the exact lattice selects the
 * paths that are extended, and excludes those with more than the minimum number of patterns. The search is bounded: it may miss the
 * optimum, but never adds a pattern.
 */
export function searchGcWindows(problem: Problem, gains: Gains, lattice: Lattice, perGc: number): Uint8Array {
  const { places, codons, choices, automaton } = problem;
  const parents = new Int32Array(places * WIDTH);
  const taken = new Uint8Array(places * WIDTH);
  const candidates = new Candidates(WIDTH * STRIDE);
  const leastHits = lattice.hitsToGo[0];
  let layer = firstLayer(problem);
  let spare = new Layer();
  let nodeOf = new Int32Array(automaton.states);
  let slots = new Int32Array(0);
  for (let place = 0; place < places; place++) {
    const from = lattice.offset[place + 1];
    const to = lattice.offset[place + 2];
    if (nodeOf.length < automaton.states) nodeOf = new Int32Array(automaton.states);
    for (let node = from; node < to; node++) nodeOf[lattice.state[node]] = node;
    candidates.size = 0;
    const keys = (to - from) * COUNTS;
    if (slots.length < keys) slots = new Int32Array(2 * keys);
    slots.fill(NO_SLOT, 0, keys);
    const end = problem.prefix.length + 3 * place;
    for (let way = 0; way < layer.size; way++) {
      const state = layer.state[way];
      for (let choice = 0; choice < choices[place]; choice++) {
        const codon = codons[place * STRIDE + choice];
        const next = automaton.stepCodon(state, codon);
        const node = nodeOf[next] ?? from;
        const hits = layer.hits[way] + hitsAt(problem, place, state, choice);
        if (hits + lattice.hitsToGo[node] > leastHits) continue;
        let low = layer.low[way];
        let high = layer.high[way];
        let count = layer.count[way];
        let broken = 0;
        for (let at = 0; at < 3; at++) {
          const base = CODON_BASES[3 * codon + at];
          const bit = base === 1 || base === 2 ? 1 : 0;
          count += bit - ((high >>> (HIGH_BITS - 1)) & 1);
          high = ((high << 1) | (low >>> 31)) & HIGH_MASK;
          low = ((low << 1) | bit) >>> 0;
          if (end + at + 1 >= GC_WINDOW && (count < problem.limits.windowMin || count > problem.limits.windowMax)) {
            broken++;
          }
        }
        const value = layer.value[way] + gains[place * STRIDE + choice] + perGc * gcOfCodon(codon) - VIOLATION * broken;
        const key = (node - from) * COUNTS + count;
        let slot = slots[key] ?? NO_SLOT;
        if (slot === NO_SLOT) {
          slot = candidates.size++;
          slots[key] = slot;
        } else if (value <= candidates.value[slot]) {
          continue;
        }
        candidates.parent[slot] = way;
        candidates.choice[slot] = choice;
        candidates.state[slot] = next;
        candidates.low[slot] = low;
        candidates.high[slot] = high;
        candidates.count[slot] = count;
        candidates.hits[slot] = hits;
        candidates.value[slot] = value;
        candidates.promise[slot] = value + lattice.toGo[node];
      }
    }
    keep(candidates, spare, parents.subarray(place * WIDTH), taken.subarray(place * WIDTH));
    [layer, spare] = [spare, layer];
  }
  return trace(layer, places, parents, taken);
}

function firstLayer({ startState, prefix }: Problem): Layer {
  const layer = new Layer();
  layer.size = 1;
  layer.state[0] = startState;
  for (const base of prefix) {
    const bit = base === 1 || base === 2 ? 1 : 0;
    const low = layer.low[0];
    layer.count[0] = layer.count[0] + bit;
    layer.high[0] = ((layer.high[0] << 1) | (low >>> 31)) & HIGH_MASK;
    layer.low[0] = ((low << 1) | bit) >>> 0;
  }
  return layer;
}

/** Copies the most promising candidates into the next layer. */
function keep(candidates: Candidates, into: Layer, parents: Int32Array, taken: Uint8Array): void {
  const { size, promise } = candidates;
  let least = -Infinity;
  if (size > WIDTH) {
    const sorted = promise.slice(0, size).sort();
    least = sorted[size - WIDTH] ?? -Infinity;
  }
  into.size = 0;
  for (let slot = 0; slot < size && into.size < WIDTH; slot++) {
    if (promise[slot] < least) continue;
    const way = into.size++;
    parents[way] = candidates.parent[slot];
    taken[way] = candidates.choice[slot];
    into.state[way] = candidates.state[slot];
    into.low[way] = candidates.low[slot];
    into.high[way] = candidates.high[slot];
    into.count[way] = candidates.count[slot];
    into.hits[way] = candidates.hits[slot];
    into.value[way] = candidates.value[slot];
  }
}

function trace(last: Layer, places: number, parents: Int32Array, taken: Uint8Array): Uint8Array {
  let way = 0;
  for (let other = 1; other < last.size; other++) {
    if (last.value[other] > last.value[way]) way = other;
  }
  const solution = new Uint8Array(places);
  for (let place = places - 1; place >= 0; place--) {
    solution[place] = taken[place * WIDTH + way];
    way = parents[place * WIDTH + way];
  }
  return solution;
}
