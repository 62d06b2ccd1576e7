import { GC_WINDOW } from '../options.js';
import { hitsAt, STRIDE, type Limits, type Problem } from './problem.js';
import { pairsWith, WordIndex } from './words.js';

/** Penalty of a violated bound: more than any sequence can gain by its codons. */
export const VIOLATION = 1e6;

export type ViolationKind = 'pattern' | 'gc' | 'gc_window' | 'repeat' | 'hairpin' | 'five_prime';

/** Range of nucleotides, from 0, end excluded. */
export interface Violation {
  readonly kind: ViolationKind;
  readonly start: number;
  readonly end: number;
  /** Start of the other copy, or of the other arm. */
  readonly partner?: number;
}

/** Finds everything in a solution that violates a bound, by the solver's count. */
export function violationsOf(problem: Problem, solution: Uint8Array, bases: Uint8Array): Violation[] {
  return [...patternViolations(problem, solution), ...boundViolations(problem.limits, bases)];
}

function patternViolations(problem: Problem, solution: Uint8Array): Violation[] {
  const { places, automaton, codons, prefix, prefixHits } = problem;
  const found: Violation[] = prefixHits > 0 ? [{ kind: 'pattern', start: 0, end: prefix.length }] : [];
  let state = problem.startState;
  for (let place = 0; place < places; place++) {
    const choice = solution[place];
    const next = automaton.stepCodon(state, codons[place * STRIDE + choice]);
    if (hitsAt(problem, place, state, choice) > 0) {
      const start = prefix.length + 3 * place;
      found.push({ kind: 'pattern', start, end: start + 3 });
    }
    state = next;
  }
  return found;
}

export const isGc = (base: number): boolean => base === 1 || base === 2;

export function gcCount(bases: Uint8Array): number {
  let count = 0;
  for (const base of bases) if (isGc(base)) count++;
  return count;
}

function boundViolations(limits: Limits, bases: Uint8Array): Violation[] {
  const found: Violation[] = [];
  const gc = gcCount(bases);
  if (gc < limits.gcMin || gc > limits.gcMax) found.push({ kind: 'gc', start: 0, end: bases.length });
  let inWindow = 0;
  bases.forEach((base, at) => {
    if (isGc(base)) inWindow++;
    if (at >= GC_WINDOW && isGc(bases[at - GC_WINDOW])) inWindow--;
    if (at + 1 >= GC_WINDOW && (inWindow < limits.windowMin || inWindow > limits.windowMax)) {
      found.push({ kind: 'gc_window', start: at + 1 - GC_WINDOW, end: at + 1 });
    }
  });
  repeats(bases, limits.repeat, found);
  hairpins(bases, limits, found);
  return found;
}

function repeats(bases: Uint8Array, length: number, found: Violation[]): void {
  const index = new WordIndex(bases, length);
  for (let i = 0; i + length <= bases.length; i++) {
    const add = (j: number): void => {
      found.push({ kind: 'repeat', start: i, end: i + length, partner: j });
    };
    index.direct(bases, i, (j) => {
      if (j < i) add(j);
    });
    index.inverted(bases, i, (j) => {
      if (j <= i) add(j);
    });
  }
}

function hairpins(bases: Uint8Array, { hairpin, fivePrime }: Limits, found: Violation[]): void {
  const { stem, minLoop, maxLoop } = hairpin;
  const index = new WordIndex(bases, stem);
  for (let i = stem + minLoop; i + stem <= bases.length; i++) {
    index.inverted(bases, i, (j) => {
      const loop = i - j - stem;
      if (loop >= minLoop && loop <= maxLoop) found.push({ kind: 'hairpin', start: i, end: i + stem, partner: j });
    });
  }
  if (!fivePrime) return;
  for (let i = fivePrime.start; i + fivePrime.stem <= Math.min(fivePrime.end, bases.length); i++) {
    for (let j = fivePrime.start; j <= i - fivePrime.stem - minLoop; j++) {
      if (pairsWith(bases, i, j, fivePrime.stem)) {
        found.push({ kind: 'five_prime', start: i, end: i + fivePrime.stem, partner: j });
      }
    }
  }
}
