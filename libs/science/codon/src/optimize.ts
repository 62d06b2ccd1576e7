import { checkSequence } from './check/check.js';
import type { Checked } from './check/report.js';
import { CodingSequence } from './coding-sequence.js';
import { CodonInputError } from './errors.js';
import { codonsOf } from './genetic-code.js';
import { startContext, type StartContext } from './host-rules.js';
import { codonUsage, type Host } from './hosts.js';
import { codonAdaptationIndex } from './measures.js';
import { constraintsOf, type ConstraintOptions, type Constraints, type Strategy } from './options.js';
import { automatonOf } from './solver/automaton.js';
import { findConflicts, type Conflict } from './solver/conflict.js';
import { adaptivenessGains, dealtGains, harmonyGains, usageTargets } from './solver/gains.js';
import type { Gains } from './solver/lattice.js';
import { problemOf, STRIDE, type Problem } from './solver/problem.js';
import { Random } from './solver/random.js';
import { search, type Found } from './solver/search.js';
import { matchCounts } from './solver/usage-counts.js';

export interface CdsRequest {
  /** One-letter codes of the 20 amino acids. */
  readonly protein: string;
  readonly host: Host;
  readonly strategy: Strategy;
  readonly constraints: ConstraintOptions;
  /** Put the context before the first codon that the host begins at; the protein then begins with methionine. */
  readonly startContext: boolean;
  readonly stop: 'TAA' | 'TAG' | 'TGA' | null;
  /** Whose usage `harmonize` keeps. */
  readonly sourceOrganism: Host;
  /** Per residue the native codon, or {@link NO_CODON}: what `harmonize` keeps the pattern of. */
  readonly nativeCodons?: Int16Array | undefined;
  /** How many different sequences to make. */
  readonly solutions: number;
  readonly seed: number;
}

/** DNA for one protein. */
export interface CdsDesign {
  /** Coding strand 5′ to 3′ with the start context before and the stop behind. */
  readonly sequence: string;
  readonly coding: CodingSequence;
  /** First nucleotide of the first codon, from 0. */
  readonly cdsStart: number;
  readonly context: StartContext | null;
  readonly cai: number;
  /** CAI that no sequence free of the forbidden patterns exceeds; null for other strategies. */
  readonly caiBound: number | null;
  /** No other sequence that holds to all constraints is better by the strategy's measure. */
  readonly isOptimal: boolean;
  /** By the independent checker. */
  readonly constraints: readonly Checked[];
  /** What cannot be met, and why. Empty when everything is. */
  readonly conflicts: readonly Conflict[];
}

/** What a codon that an earlier solution has at a place loses in the next. */
const USED_BEFORE = 0.4;

/**
 * Designs DNA for a protein: the best first, then as many others as asked for, each as far from those before it as its
 * gain allows.
 *
 * @throws {CodonInputError} for a protein, pattern or native sequence that cannot be used
 */
export function designCds(request: CdsRequest): [CdsDesign, ...CdsDesign[]] {
  const constraints = constraintsOf(request.host, request.constraints);
  const { problem, prefix, context } = startOf(request, constraints);
  const usage = codonUsage(request.host);
  const random = new Random(request.seed);
  const targets = usageTargets(problem, usage);
  const gains = (): Gains => {
    if (request.strategy === 'maximize_cai') return adaptivenessGains(problem, usage);
    if (request.strategy === 'harmonize') {
      return harmonyGains(problem, usage, codonUsage(request.sourceOrganism), request.nativeCodons);
    }
    return dealtGains(problem, usage, targets, random);
  };
  const solve = (others: readonly Uint8Array[]): Found => {
    const found = search(problem, awayFrom(problem, gains(), others), random);
    return request.strategy === 'match_usage' ? matchCounts(problem, targets, found) : found;
  };

  const first = solve([]);
  const conflicts =
    first.violations.length === 0 ? [] : findConflicts(request, constraints, problem, prefix, first, random);
  const finish = (found: Found, isFirst: boolean): CdsDesign =>
    designOf(request, constraints, { problem, prefix, context, found, isFirst, conflicts });
  const designs: [CdsDesign, ...CdsDesign[]] = [finish(first, true)];
  const solutions = [first.solution];
  while (designs.length < request.solutions) {
    const next = solve(solutions);
    solutions.push(next.solution);
    designs.push(finish(next, false));
  }
  return designs;
}

interface Start {
  readonly problem: Problem;
  readonly prefix: string;
  readonly context: StartContext | null;
}

/** The first of the host's contexts that no forbidden pattern lies in, or the first one. */
function startOf(request: CdsRequest, constraints: Constraints): Start {
  const { protein, stop } = request;
  if (protein.length === 0) throw new CodonInputError('the protein is empty');
  const context = request.startContext ? startContext(request.host) : null;
  if (context && !protein.startsWith('M')) throw new CodonInputError('translation starts with methionine', 1);
  const automaton = automatonOf(constraints.patterns);
  const startsHere = context !== null;
  const begin = (prefix: string): Start => ({
    ...{ prefix, context },
    problem: problemOf({ protein, prefix, stop, startsHere, constraints, automaton }),
  });
  const [first = '', ...others] = context?.sequences ?? [];
  const preferred = begin(first);
  const isFree = ({ problem }: Start): boolean => problem.prefixHits === 0 && problem.firstHits[0] === 0;
  if (isFree(preferred)) return preferred;
  return others.map(begin).find(isFree) ?? preferred;
}

function awayFrom({ codons, choices }: Problem, gains: Gains, others: readonly Uint8Array[]): Gains {
  if (others.length === 0) return gains;
  const changed = gains.slice();
  for (const solution of others) {
    solution.forEach((choice, place) => {
      const index = place * STRIDE + choice;
      if ((choices[place] ?? 0) > 1 && codons[index] !== undefined)
        changed[index] = (changed[index] ?? 0) - USED_BEFORE;
    });
  }
  return changed;
}

interface Finish extends Start {
  readonly found: Found;
  readonly isFirst: boolean;
  readonly conflicts: readonly Conflict[];
}

function designOf(request: CdsRequest, constraints: Constraints, on: Finish): CdsDesign {
  const { protein, stop, host, strategy } = request;
  const coding = CodingSequence.of(protein, on.found.solution.subarray(0, protein.length));
  const sequence = on.prefix + coding.dna + (stop ?? '');
  const claim = { sequence, protein, cdsStart: on.prefix.length, stop, startsHere: on.context !== null };
  const cai = codonAdaptationIndex(coding.codons, codonUsage(host));
  const countedResidues = Array.from(protein).filter((residue) => codonsOf(residue).length > 1).length;
  return {
    ...{ sequence, coding, cai, cdsStart: on.prefix.length, context: on.context },
    caiBound:
      strategy === 'maximize_cai' && on.isFirst ? Math.exp(on.found.bound / Math.max(1, countedResidues)) : null,
    isOptimal: on.isFirst && strategy !== 'match_usage' && on.found.isOptimal && on.conflicts.length === 0,
    constraints: checkSequence(claim, constraints),
    conflicts: on.conflicts,
  };
}
