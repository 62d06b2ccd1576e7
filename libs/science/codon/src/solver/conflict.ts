import { type Host, codonUsage } from '../hosts.js';
import type { ConstraintOptions, Constraints } from '../options.js';
import type { ForbiddenPattern } from '../patterns.js';
import { adaptivenessGains } from './gains.js';
import { solveExactly, type Gains } from './lattice.js';
import { gcCount, isGc, type Violation, type ViolationKind } from './measure.js';
import { basesOf, CODON_BASES, problemOf, STRIDE, type Problem } from './problem.js';
import type { Random } from './random.js';
import { search, type Effort, type Found } from './search.js';

/** Set of constraints that cannot be satisfied together. */
export interface Conflict {
  readonly constraint: string;
  /** Range of nucleotides in the sequence, from 1, both ends included. */
  readonly start: number;
  readonly end: number;
  /** Range of residues, from 1, both ends included; empty (0, 0) if only the start context is concerned. */
  readonly residues: readonly [first: number, last: number];
  /** Smallest set found that cannot be satisfied there: labels of several patterns, or names of other constraints. */
  readonly between: readonly string[];
  /** Whether it is proven that no choice of codons satisfies them; false if the bounded search found none. */
  readonly proven: boolean;
}

interface Subject {
  readonly protein: string;
  readonly host: Host;
  readonly stop: 'TAA' | 'TAG' | 'TGA' | null;
  readonly startContext: boolean;
  readonly constraints: ConstraintOptions;
}

/** Finds the reason for each violated constraint. */
export function findConflicts(
  subject: Subject,
  constraints: Constraints,
  problem: Problem,
  prefix: string,
  found: Found,
  random: Random,
): Conflict[] {
  const conflicts: Conflict[] = [];
  if (found.leastPatterns > 0) conflicts.push(...patternConflicts(subject, constraints, problem, prefix));
  const kinds = new Set(found.violations.map(({ kind }) => kind).filter((kind) => kind !== 'pattern'));
  for (const kind of kinds) {
    const [first] = found.violations.filter((violation) => violation.kind === kind);
    if (!first) continue;
    const residueAt = (nucleotide: number): number =>
      Math.min(subject.protein.length, Math.max(1, Math.floor((nucleotide - prefix.length) / 3) + 1));
    conflicts.push({
      constraint: NAMES[kind],
      start: first.start + 1,
      end: first.end,
      residues: [residueAt(first.start), residueAt(first.end - 1)],
      ...smallestGroups(subject, constraints, prefix, first, random),
    });
  }
  return conflicts;
}

const NAMES: Readonly<Record<ViolationKind, string>> = {
  pattern: 'patterns',
  gc: 'gc',
  gc_window: 'gc_window',
  repeat: 'repeats',
  hairpin: 'hairpins',
  five_prime: 'five_prime_structure',
};

/** Maximum number of listed conflicts: if every codon has a forbidden pattern, a hundred conflicts are no more informative than a few. */
const MOST_CONFLICTS = 20;

/** Finds ranges that contain a pattern with every encoding, each with the fewest patterns that cause this. */
function patternConflicts(
  { protein, stop, startContext }: Subject,
  constraints: Constraints,
  problem: Problem,
  prefix: string,
): Conflict[] {
  const places = problem.places;
  const impossible = (from: number, to: number, patterns: readonly ForbiddenPattern[]): boolean => {
    const part = problemOf({
      protein: protein.slice(from, to),
      prefix: from === 0 ? prefix : '',
      stop: from < places && to === places ? stop : null,
      startsHere: from === 0 && startContext,
      constraints: { ...constraints, patterns },
    });
    return solveExactly(part, new Float64Array(part.places * STRIDE)).hits > 0;
  };
  const conflicts: Conflict[] = [];
  const conflictAt = (from: number, to: number): Conflict => {
    const between = fewest(constraints.patterns, (patterns) => impossible(from, to, patterns));
    const start = from === 0 ? 1 : prefix.length + 3 * from + 1;
    return {
      constraint: between[0]?.constraint ?? 'patterns',
      start,
      end: prefix.length + 3 * to,
      proven: true,
      residues: to === 0 ? [0, 0] : [from + 1, Math.min(to, protein.length)],
      between: [...new Set(between.map(({ label }) => label))],
    };
  };
  let from = 0;
  while (from < places && conflicts.length < MOST_CONFLICTS) {
    if (!impossible(from, places, constraints.patterns)) break;
    // Finds the shortest impossible beginning, then the last position at which it can begin.
    let [possible, to] = [from - 1, places];
    while (to - possible > 1) {
      const middle = (possible + to) >> 1;
      if (impossible(from, middle, constraints.patterns)) to = middle;
      else possible = middle;
    }
    let start = from;
    let [yes, no] = [start, to + 1];
    while (no - yes > 1) {
      const middle = (yes + no) >> 1;
      if (middle <= to && impossible(middle, to, constraints.patterns)) yes = middle;
      else no = middle;
    }
    start = yes;
    conflicts.push(conflictAt(start, to));
    from = Math.max(start + 1, to);
  }
  return conflicts;
}

/**
 * Finds a smallest set of patterns that is still impossible: one or two if they are sufficient, otherwise a set in which every pattern is
 * necessary.
 */
function fewest(
  patterns: readonly ForbiddenPattern[],
  impossible: (patterns: readonly ForbiddenPattern[]) => boolean,
): readonly ForbiddenPattern[] {
  const alone = patterns.find((pattern) => impossible([pattern]));
  if (alone) return [alone];
  let needed = patterns;
  for (const pattern of patterns) {
    const rest = needed.filter((other) => other !== pattern);
    if (impossible(rest)) needed = rest;
  }
  for (const [index, first] of needed.entries()) {
    const second = needed.slice(index + 1).find((other) => impossible([first, other]));
    if (second) return [first, second];
  }
  return needed;
}

type Group = (constraints: Constraints) => Constraints;

/** Finds constraints that conflict with a given one: groups are removed until no further one can be removed without satisfying it. */
function smallestGroups(
  subject: Subject,
  constraints: Constraints,
  prefix: string,
  violation: Violation,
  random: Random,
): Pick<Conflict, 'between' | 'proven'> {
  const own = NAMES[violation.kind];
  if (isForced(subject, constraints, prefix, violation)) return { between: [own], proven: true };
  const fails = (given: Constraints): boolean => {
    const problem = problemOf({ ...subject, prefix, startsHere: subject.startContext, constraints: given });
    const found = search(problem, adaptivenessGains(problem, codonUsage(subject.host)), random, BRIEF);
    return found.violations.some(({ kind }) => kind === violation.kind);
  };
  let kept = constraints;
  const between: string[] = [own];
  for (const [name, without] of groupsOf(constraints).filter(([group]) => group !== own)) {
    const fewer = without(kept);
    if (fails(fewer)) kept = fewer;
    else between.push(name);
  }
  return { between, proven: false };
}

/** Effort of a search that is repeated for every group of constraints. */
const BRIEF: Effort = { repairs: 20_000, polish: false };

function groupsOf({ patterns }: Constraints): (readonly [string, Group])[] {
  const ofPatterns = [...new Set(patterns.map(({ constraint }) => constraint))].map(
    (name): readonly [string, Group] => [
      name,
      (given) => ({ ...given, patterns: given.patterns.filter(({ constraint }) => constraint !== name) }),
    ],
  );
  const anything = { min: 0, max: 1 };
  const withOptions =
    (change: Partial<ConstraintOptions>): Group =>
    (given) => ({ ...given, options: { ...given.options, ...change } });
  return [
    ...ofPatterns,
    ['gc', withOptions({ gc: anything })],
    ['gc_window', withOptions({ gcWindow: anything })],
    ['repeats', withOptions({ maxRepeat: 100_000 })],
    ['hairpins', (given) => ({ ...given, hairpins: false })],
    ['five_prime_structure', (given) => ({ ...given, openFivePrime: false })],
  ];
}

/**
 * Whether the protein alone makes a constraint impossible. The decision is exact: for GC content by the maximum and minimum G and C of its
 * codons, over the whole or a window; for words by whether any of their residues has more than one codon.
 */
function isForced(subject: Subject, constraints: Constraints, prefix: string, violation: Violation): boolean {
  const problem = problemOf({
    ...subject,
    prefix,
    startsHere: subject.startContext,
    constraints: { ...constraints, patterns: [] },
  });
  const { kind, start, end, partner } = violation;
  const { gcMin, gcMax, windowMin, windowMax } = problem.limits;
  if (kind === 'gc' || kind === 'gc_window') {
    const extreme = (perGc: number): number => {
      const { solution } = solveExactly(problem, gcGains(problem, start, end, perGc));
      return gcCount(basesOf(problem, solution).subarray(start, end));
    };
    const [least, most] = kind === 'gc' ? [gcMin, gcMax] : [windowMin, windowMax];
    return extreme(-1) > most || extreme(1) < least;
  }
  const isFixed = (nucleotide: number): boolean =>
    nucleotide < prefix.length || problem.choices[Math.floor((nucleotide - prefix.length) / 3)] === 1;
  const length = end - start;
  return [start, partner ?? start].every((first) => Array.from({ length }, (_, index) => first + index).every(isFixed));
}

/** Number of G and C of each codon within a range. */
function gcGains({ places, choices, codons, prefix }: Problem, start: number, end: number, perGc: number): Gains {
  const gains = new Float64Array(places * STRIDE);
  for (let place = 0; place < places; place++) {
    for (let choice = 0; choice < choices[place]; choice++) {
      const index = place * STRIDE + choice;
      for (let at = 0; at < 3; at++) {
        const nucleotide = prefix.length + 3 * place + at;
        const base = CODON_BASES[3 * codons[index] + at];
        if (nucleotide >= start && nucleotide < end && isGc(base)) gains[index] = gains[index] + perGc;
      }
    }
  }
  return gains;
}
