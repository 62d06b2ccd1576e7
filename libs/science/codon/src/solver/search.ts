import type { Random } from './random.js';
import { searchGcWindows } from './gc-beam.js';
import { solveExactly, type Gains, type Lattice } from './lattice.js';
import { gcCount, violationsOf, type Violation } from './measure.js';
import { basesOf, gcOfCodon, STRIDE, type Limits, type Problem } from './problem.js';
import { BETTER, FEWER, WindowSearch } from './window.js';

export interface Found {
  readonly solution: Uint8Array;
  readonly violations: readonly Violation[];
  /** Upper bound of the sum of gains of sequences with equally few patterns. */
  readonly bound: number;
  /** Whether the solution reaches the bound. */
  readonly isOptimal: boolean;
  /** Minimum number of forbidden patterns in any encoding of the protein. */
  readonly leastPatterns: number;
}

/** Number of paths in a window, from the first attempt to the last. */
const WIDTHS = [8, 32, 128] as const;
/** Number of positions added on either side of a violation, per attempt. */
const MARGINS = [1, 3, 6] as const;
/** Weights of G and C that guide the paths, per attempt. */
const GUIDES: readonly (readonly number[])[] = [[0], [0, -0.5, 0.5], [0, -0.5, 0.5, -1.5, 1.5]];
const BISECTIONS = 8;
const BEAM_BISECTIONS = 4;

/** Effort of a search: the number of codons tried in repairs, and whether the result is polished. */
export interface Effort {
  readonly repairs: number;
  readonly polish: boolean;
}

const FULL: Effort = { repairs: 200_000, polish: true };
/** Number of codons tried while polishing. */
const POLISH = 300_000;

/**
 * Searches the best codons in three steps. The exact core considers only the local patterns; if its optimum satisfies all other bounds, it
 * is the global optimum. Otherwise the GC content of the whole is satisfied by a multiplier in the exact core, that of the windows by a
 * beam that the core guides, and the remaining violations (repeats, hairpins) by searches of small windows; then a better codon is tried at
 * every position. The search is bounded and deterministic.
 */
export function search(problem: Problem, gains: Gains, random: Random, effort = FULL): Found {
  const core = solveExactly(problem, gains);
  const bound = worth(problem, gains, core.solution);
  const found = (solution: Uint8Array): Found => ({
    solution,
    bound,
    leastPatterns: core.hits,
    violations: violationsOf(problem, solution, basesOf(problem, solution)),
    isOptimal: worth(problem, gains, solution) >= bound - 1e-9,
  });
  const first = found(core.solution);
  const nonLocal = first.violations.filter(({ kind }) => kind !== 'pattern');
  if (nonLocal.length === 0) return first;

  const start = nonLocal.some(({ kind }) => kind === 'gc' || kind === 'gc_window')
    ? withinGc(problem, gains, core)
    : core.solution;
  const windows = new WindowSearch(problem, gains, start);
  repair(problem, windows, random, effort.repairs);
  if (effort.polish) polish(problem, gains, windows);
  return found(windows.current);
}

function worth({ places }: Problem, gains: Gains, solution: Uint8Array): number {
  let sum = 0;
  for (let place = 0; place < places; place++) sum += gains[place * STRIDE + solution[place]];
  return sum;
}

const excessOf = ({ gcMin, gcMax }: Limits, gc: number): number => Math.min(0, gc - gcMin) + Math.max(0, gc - gcMax);

/**
 * Satisfies the GC content of the whole with the smallest sufficient multiplier, and that of the windows with a beam at this multiplier.
 */
function withinGc(problem: Problem, gains: Gains, core: Lattice): Uint8Array {
  const gcOf = (solution: Uint8Array): number => gcCount(basesOf(problem, solution));
  const beamAt = (perGc: number): Uint8Array =>
    searchGcWindows(problem, gains, perGc === 0 ? core : solveExactly(problem, gains, perGc), perGc);
  let solution = beamAt(0);
  let excess = excessOf(problem.limits, gcOf(solution));
  if (excess === 0) return solution;
  // The content falls as the multiplier does, so the smallest sufficient multiplier is between an insufficient and a sufficient one.
  const sign = -Math.sign(excess);
  let [short, enough] = [0, 0.25];
  const exact = (size: number): number =>
    excessOf(problem.limits, gcOf(solveExactly(problem, gains, sign * size).solution));
  while (enough < 64 && exact(enough) * sign < 0) [short, enough] = [enough, 2 * enough];
  for (let round = 0; round < BISECTIONS; round++) {
    const middle = (short + enough) / 2;
    if (exact(middle) * sign < 0) short = middle;
    else enough = middle;
  }
  // The windows remove part of the excess of the whole, so a smaller multiplier may be sufficient with them.
  let [little, much] = [0, 1.25 * enough];
  solution = beamAt(sign * much);
  for (let round = 0; round < BEAM_BISECTIONS; round++) {
    const middle = (little + much) / 2;
    const between = beamAt(sign * middle);
    excess = excessOf(problem.limits, gcOf(between));
    if (excess * sign < 0) little = middle;
    else [much, solution] = [middle, between];
  }
  return solution;
}

/** Searches around every violation, wider at each attempt; violations that remain are left for the report. */
function repair(problem: Problem, windows: WindowSearch, random: Random, budget: number): void {
  const measure = (): Violation[] =>
    violationsOf(problem, windows.current, windows.currentBases).filter(({ kind }) => kind !== 'pattern');
  for (const [attempt, width] of WIDTHS.entries()) {
    const margin = MARGINS[attempt];
    // Windows without an improvement, until something near them changes.
    let inVain: (readonly [from: number, to: number])[] = [];
    const improve = (from: number, to: number): boolean => {
      if (windows.tried > budget || inVain.some(([f, t]) => f === from && t === to)) return false;
      const changed = (GUIDES[attempt] ?? []).some((perGc) =>
        windows.improve(from - margin, to + margin, width, FEWER, perGc),
      );
      if (changed) inVain = inVain.filter(([f, t]) => t + NEAR < from || f > to + NEAR);
      else inVain.push([from, to]);
      return changed;
    };
    let violations = measure();
    while (violations.length > 0) {
      // The first attempt proceeds from the end, so that the later copies of a word are changed; further attempts are in random order.
      const ordered = attempt === 0 ? violations.toReversed() : random.shuffled(violations);
      const changed = ordered.some((violation) =>
        windowsOf(problem, violation).some(([from, to]) => improve(from, to)),
      );
      if (!changed) break;
      violations = measure();
    }
    if (violations.length === 0) return;
  }
}

/** Distance in positions within which a change makes another search of a window worthwhile. */
const NEAR = 40;

/** Positions that contain a violation: either copy of a repeat, none in particular for the GC content of the whole. */
function windowsOf(
  { prefix, places }: Problem,
  { kind, start, end, partner }: Violation,
): (readonly [number, number])[] {
  if (kind === 'gc') {
    return Array.from({ length: Math.ceil(places / 4) }, (_, index) => [4 * index, 4 * index + 4] as const);
  }
  const placesOf = (first: number, last: number): readonly [number, number] => [
    Math.floor((first - prefix.length) / 3),
    Math.ceil((last - prefix.length) / 3),
  ];
  const own = placesOf(start, end);
  return partner === undefined ? [own] : [own, placesOf(partner, partner + end - start)];
}

/**
 * Retries each position with a loss, together with its neighbours. Positions with the highest gain per changed G or C come first, because a
 * bound on the GC content allows a limited number of changes.
 */
function polish(problem: Problem, gains: Gains, windows: WindowSearch): void {
  const { choices, codons, places } = problem;
  const bestAt = (place: number): { readonly loss: number; readonly gcChanged: number } => {
    const own = gains.subarray(place * STRIDE, place * STRIDE + choices[place]);
    const best = own.indexOf(Math.max(...own));
    const current = windows.current[place];
    const gcOf = (choice: number): number => gcOfCodon(codons[place * STRIDE + choice]);
    return { loss: own[best] - own[current], gcChanged: Math.abs(gcOf(best) - gcOf(current)) };
  };
  const lossPerGc = ({ loss, gcChanged }: ReturnType<typeof bestAt>): number => loss / Math.max(0.5, gcChanged);
  const order = Array.from({ length: places }, (_, place) => ({ place, at: bestAt(place) }))
    .filter(({ at }) => at.loss > BETTER)
    .sort((a, b) => lossPerGc(b.at) - lossPerGc(a.at) || a.place - b.place);
  const end = windows.tried + POLISH;
  for (const { place } of order) {
    if (windows.tried < end && bestAt(place).loss > BETTER) windows.improve(place - 1, place + 2, 6, BETTER);
  }
}
