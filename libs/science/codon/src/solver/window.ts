import { GC_WINDOW } from '../options.js';
import type { Gains } from './lattice.js';
import { gcCount, isGc, VIOLATION } from './measure.js';
import { basesOf, CODON_BASES, gcOfCodon, hitsAt, STRIDE, type Problem } from './problem.js';
import { pairsWith, sameWord, WordIndex } from './words.js';

/** Minimum improvement of a change that must reduce the number of violations. */
export const FEWER = VIOLATION / 2;
/** Minimum improvement of a change that keeps the number of violations and increases the gain. */
export const BETTER = 1e-9;

/** Path through a window: the sequence so far and its value. */
interface Way {
  readonly bases: Uint8Array;
  readonly choices: readonly number[];
  readonly state: number;
  /** Number of G and C in the last 50 nucleotides. */
  readonly inWindow: number;
  /** Number of patterns in the path. */
  readonly hits: number;
  readonly value: number;
  /** Selection criterion of the beam: the value plus the guide of the search. */
  readonly promise: number;
}

/** Solution that is changed window by window; each change is checked against everything that it can affect. */
export class WindowSearch {
  private solution: Uint8Array;
  private bases: Uint8Array;
  private index: WordIndex;
  private states: Int32Array;
  /** Number of codons tried so far, by which a search is bounded. */
  tried = 0;
  /** Number of positions after a window that share a pattern, word or GC window with it. */
  private readonly reach: number;

  constructor(
    private readonly problem: Problem,
    private readonly gains: Gains,
    solution: Uint8Array,
  ) {
    const longest = Math.max(0, ...problem.automaton.patterns.map(({ iupac }) => iupac.length));
    this.reach = Math.ceil((Math.max(problem.limits.repeat, GC_WINDOW, longest) - 1) / 3);
    this.solution = solution;
    this.bases = basesOf(problem, solution);
    this.index = new WordIndex(this.bases, problem.limits.repeat);
    this.states = statesOf(problem, solution);
  }

  get current(): Uint8Array {
    return this.solution;
  }

  get currentBases(): Uint8Array {
    return this.bases;
  }

  /** Sets the solution, whatever it violates. */
  reset(solution: Uint8Array): void {
    this.solution = solution;
    this.bases = basesOf(this.problem, solution);
    this.index = new WordIndex(this.bases, this.problem.limits.repeat);
    this.states = statesOf(this.problem, solution);
  }

  /**
   * Searches better choices at positions `from` … `to - 1` by a beam, and accepts them if the sequence violates fewer bounds, or equally
   * many at a higher gain. Everything that the window can affect is counted: windows of the GC content, repeats and hairpins that reach
   * into it, and the GC content of the whole. An additional pattern is never accepted.
   *
   * @param width number of paths
   * @param least minimum improvement: {@link FEWER} or {@link BETTER}
   * @param perGc weight of each G and C in selecting paths, but not in accepting the result: a beam that uses only gains notices a bound on
   *   the GC content too late
   * @returns whether the solution changed
   */
  improve(from: number, to: number, width: number, least: number, perGc = 0): boolean {
    const start = Math.max(0, from);
    const end = Math.min(this.problem.places, to);
    if (start >= end) return false;
    const now = this.search(start, end, 1, true);
    const found = this.search(
      start,
      end,
      width,
      false,
      { least: (now?.value ?? 0) + least, hits: now?.hits ?? 0 },
      perGc,
    );
    if (!found) return false;
    const solution = this.solution.slice();
    solution.set(found.choices, start);
    this.reset(solution);
    return true;
  }

  /** Substitutes one choice at a position unless this violates more bounds. */
  swapCodon(place: number, choice: number): boolean {
    const now = this.search(place, place + 1, 1, true);
    const solution = this.solution.slice();
    solution[place] = choice;
    const before = this.solution;
    this.solution = solution;
    const then = this.search(place, place + 1, 1, true);
    this.solution = before;
    if (!now || !then || then.hits > now.hits) return false;
    // A substitution changes no gains, so only violations are compared.
    if (Math.round(-then.value / VIOLATION) > Math.round(-now.value / VIOLATION)) return false;
    this.reset(solution);
    return true;
  }

  /**
   * Finds the best path through a window and as far after it as it has effects.
   * @param fixed whether the path follows the solution itself
   * @param bounds minimum value and maximum number of patterns of a path; other paths are not extended
   */
  private search(
    from: number,
    to: number,
    width: number,
    fixed: boolean,
    { least, hits: most } = { least: -Infinity, hits: Infinity },
    perGc = 0,
  ): Way | undefined {
    const { problem, gains } = this;
    const reach = Math.min(problem.places, to + this.reach);
    const hopes = this.hopes(from, to, reach);
    const firstBase = problem.prefix.length + 3 * from;
    let inWindow = 0;
    for (let at = Math.max(0, firstBase - GC_WINDOW); at < firstBase; at++) if (isGc(this.bases[at])) inWindow++;
    let ways: Way[] = [
      {
        bases: this.bases.slice(),
        choices: [],
        state: this.states[from],
        inWindow,
        hits: 0,
        value: 0,
        promise: 0,
      },
    ];
    for (let place = from; place < reach; place++) {
      const inside = place < to && !fixed;
      const next: Way[] = [];
      for (const way of ways) {
        const first = inside ? 0 : this.solution[place];
        const last = inside ? (problem.choices[place] ?? 1) - 1 : first;
        for (let choice = first; choice <= last; choice++) {
          this.tried++;
          const codon = problem.codons[place * STRIDE + choice];
          const state = problem.automaton.stepCodon(way.state, codon);
          const hits = way.hits + hitsAt(problem, place, way.state, choice);
          if (hits > most) continue;
          const at = problem.prefix.length + 3 * place;
          way.bases.set(CODON_BASES.subarray(3 * codon, 3 * codon + 3), at);
          const counted = this.count(way.bases, at, way.inWindow, from, to);
          const value = way.value + gains[place * STRIDE + choice] - VIOLATION * counted.broken;
          const promise = value + way.promise - way.value + perGc * gcOfCodon(codon);
          if (value + hopes[place + 1 - from] < least) continue;
          next.push({
            ...way,
            choices: [...way.choices, choice],
            state,
            inWindow: counted.inWindow,
            hits,
            value,
            promise,
          });
        }
      }
      if (next.length > width) next.sort((a, b) => b.promise - a.promise);
      ways = next.slice(0, width);
      // Paths with the same parent share its sequence up to here.
      if (inside) ways = ways.map((way) => ({ ...way, bases: this.written(way, from, place) }));
    }
    const whole = ways.map((way) => ({ ...way, choices: way.choices.slice(0, to - from), value: this.whole(way) }));
    return best(whole.filter(({ value }) => value >= least));
  }

  /** Maximum remaining gain from each position of a search on. */
  private hopes(from: number, to: number, reach: number): Float64Array {
    const hopes = new Float64Array(reach - from + 1);
    for (let place = reach - 1; place >= from; place--) {
      const own = this.gains.subarray(place * STRIDE, place * STRIDE + this.problem.choices[place]);
      const most = place < to ? Math.max(...own) : own[this.solution[place]];
      hopes[place - from] = hopes[place + 1 - from] + most;
    }
    return hopes;
  }

  private written(way: Way, from: number, place: number): Uint8Array {
    const bases = way.bases.slice();
    const { problem } = this;
    const codon = problem.codons[place * STRIDE + way.choices[place - from]];
    bases.set(CODON_BASES.subarray(3 * codon, 3 * codon + 3), problem.prefix.length + 3 * place);
    return bases;
  }

  /** Value of a path including the bound on the GC content of the whole sequence. */
  private whole(way: Way): number {
    const { gcMin, gcMax } = this.problem.limits;
    const gc = gcCount(way.bases);
    return way.value - VIOLATION * Math.max(0, gcMin - gc, gc - gcMax);
  }

  /** Number of bounds violated by the windows and words that end with the three nucleotides at `at`. */
  private count(
    bases: Uint8Array,
    at: number,
    before: number,
    from: number,
    to: number,
  ): { readonly broken: number; readonly inWindow: number } {
    const { prefix, limits } = this.problem;
    const changedFrom = prefix.length + 3 * from;
    const changedTo = prefix.length + 3 * to;
    let inWindow = before;
    let broken = 0;
    for (let end = at + 1; end <= at + 3; end++) {
      if (isGc(bases[end - 1])) inWindow++;
      if (end > GC_WINDOW && isGc(bases[end - 1 - GC_WINDOW])) inWindow--;
      if (end >= GC_WINDOW && (inWindow < limits.windowMin || inWindow > limits.windowMax)) broken++;
      broken += this.repeatsEndingAt(bases, end, changedFrom, changedTo);
      broken += this.hairpinsEndingAt(bases, end, changedFrom, changedTo);
    }
    return { broken, inWindow };
  }

  private repeatsEndingAt(bases: Uint8Array, end: number, changedFrom: number, changedTo: number): number {
    const length = this.problem.limits.repeat;
    const i = end - length;
    if (i < 0 || i >= changedTo) return 0;
    let broken = 0;
    // Words of the sequence on either side of the window, which the window does not change.
    const unchanged = (j: number): boolean => j + length <= changedFrom || j >= changedTo;
    this.index.direct(bases, i, (j) => {
      if (unchanged(j)) broken++;
    });
    this.index.inverted(bases, i, (j) => {
      if (unchanged(j)) broken++;
    });
    // Words that reach into the window and end before this one.
    for (let j = Math.max(0, changedFrom - length + 1); j <= i; j++) {
      if (j < i && sameWord(bases, i, j, length)) broken++;
      if (pairsWith(bases, i, j, length)) broken++;
    }
    return broken;
  }

  private hairpinsEndingAt(bases: Uint8Array, end: number, changedFrom: number, changedTo: number): number {
    const { hairpin, fivePrime } = this.problem.limits;
    let broken = 0;
    const arms = (stem: number, i: number, first: number, last: number): void => {
      // Pairs with two unchanged arms do not belong to the window.
      const beyond = i >= changedTo;
      const least = beyond ? Math.max(first, changedFrom - stem + 1) : first;
      const most = beyond ? Math.min(last, changedTo - 1) : last;
      for (let j = least; j <= most; j++) if (pairsWith(bases, i, j, stem)) broken++;
    };
    const i = end - hairpin.stem;
    arms(hairpin.stem, i, Math.max(0, i - hairpin.stem - hairpin.maxLoop), i - hairpin.stem - hairpin.minLoop);
    // The other arm may be after the window, where nothing changes.
    if (i < changedTo) {
      const first = Math.max(changedTo, i + hairpin.stem + hairpin.minLoop);
      const last = Math.min(i + hairpin.stem + hairpin.maxLoop, bases.length - hairpin.stem);
      // An arm that includes the window's end is counted when it is read.
      for (let j = first; j <= last; j++) {
        if (this.isBeyond(j, hairpin.stem, changedTo) && pairsWith(bases, i, j, hairpin.stem)) broken++;
      }
    }
    if (fivePrime && end <= fivePrime.end) {
      const arm = end - fivePrime.stem;
      arms(fivePrime.stem, arm, fivePrime.start, arm - fivePrime.stem - hairpin.minLoop);
    }
    return broken;
  }

  /** Whether an arm at `j` is read only after the last position of a search. */
  private isBeyond(j: number, stem: number, changedTo: number): boolean {
    return j + stem > changedTo + 3 * this.reach;
  }
}

function statesOf({ places, startState, automaton, codons }: Problem, solution: Uint8Array): Int32Array {
  const states = new Int32Array(places + 1);
  states[0] = startState;
  for (let place = 0; place < places; place++) {
    states[place + 1] = automaton.stepCodon(states[place], codons[place * STRIDE + solution[place]]);
  }
  return states;
}

const best = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>((top, way) => (top && top.value >= way.value ? top : way), undefined);
