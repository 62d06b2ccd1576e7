import { checkSequence } from './check/check.js';
import type { Checked } from './check/report.js';
import { CodingSequence } from './coding-sequence.js';
import { CodonInputError } from './errors.js';
import { startEnergy } from './folding/start-window.js';
import { codonsOf } from './genetic-code.js';
import { startContext, type StartContext } from './host-rules.js';
import { codonUsage, type Host } from './hosts.js';
import { codonAdaptationIndex } from './measures.js';
import { constraintsOf, type ConstraintOptions, type Constraints, type Strategy } from './options.js';
import { automatonOf } from './solver/automaton.js';
import { findConflicts, type Conflict } from './solver/conflict.js';
import { adaptivenessGains, dealtGains, harmonyGains, usageTargets } from './solver/gains.js';
import { solveExactly, type Gains } from './solver/lattice.js';
import { problemOf, STRIDE, type Problem } from './solver/problem.js';
import { searchOpened } from './solver/opened-search.js';
import { Random } from './solver/random.js';
import { search, type Found } from './solver/search.js';
import { matchCounts } from './solver/usage-counts.js';
import { assertFivePrimeWeight, foldsAtStart, tradeOffOf, type StartFolding, type TradeOff } from './start-folding.js';

export interface CdsRequest {
  /** One-letter codes of the 20 amino acids. */
  readonly protein: string;
  readonly host: Host;
  readonly strategy: Strategy;
  readonly constraints: ConstraintOptions;
  /** Whether the host's context precedes the first codon; the protein then begins with methionine. */
  readonly startContext: boolean;
  readonly stop: 'TAA' | 'TAG' | 'TGA' | null;
  /**
   * Weight of the free energy around the start codon per kcal/mol, relative to Σ ln w; 0 disables the folding. See {@link
   * assertFivePrimeWeight}.
   */
  readonly fivePrimeWeight?: number | undefined;
  /** Organism with the usage that `harmonize` preserves. */
  readonly sourceOrganism: Host;
  /** Native codon per residue, or {@link NO_CODON}; `harmonize` preserves the pattern of the native codons. */
  readonly nativeCodons?: Int16Array | undefined;
  /** Number of different sequences. */
  readonly solutions: number;
  readonly seed: number;
}

/** DNA for one protein. */
export interface CdsDesign {
  /** Coding strand, 5′ to 3′, with the start context before it and the stop after it. */
  readonly sequence: string;
  readonly coding: CodingSequence;
  /** 0-based index of the first nucleotide of the first codon. */
  readonly cdsStart: number;
  readonly context: StartContext | null;
  readonly cai: number;
  /** Upper bound of the CAI of sequences without the forbidden patterns; null for other strategies. */
  readonly caiBound: number | null;
  /** Whether no other sequence that satisfies all constraints is better by the strategy's measure. */
  readonly isOptimal: boolean;
  /** Folding around the start codon, for bacteria if the sequence has a start context; otherwise null. */
  readonly startFolding: StartFolding | null;
  /** Constraints with the results of the independent checker. */
  readonly constraints: readonly Checked[];
  /** Constraints that cannot be satisfied, with the reasons; empty if all are satisfied. */
  readonly conflicts: readonly Conflict[];
}

/** Penalty of a codon that an earlier solution has at the same position; it is increased if that changes nothing. */
const USED_BEFORE = [0.4, 1.6, 6.4] as const;

/**
 * Designs DNA for a protein: the best design first, then as many others as requested. Each further design differs from those before it as
 * much as its loss of quality allows. The result is deterministic for a seed.
 *
 * @param request the protein (one-letter codes), the host, the strategy, the constraints, the number of solutions and the seed.
 * @returns the designs; fewer than requested if a short protein has no more.
 * @throws {CodonInputError} for a protein, pattern, native sequence or weight that cannot be used
 * @example
 * ```ts
 * const constraints = defaultConstraints('e_coli');
 * const request = { protein: 'MKTAYIAKQR', host: 'e_coli', strategy: 'maximize_cai', constraints, startContext: false };
 * const [design] = designCds({ ...request, stop: null, sourceOrganism: 'e_coli', solutions: 1, seed: 1 });
 * design.sequence.length; // → 30
 * ```
 */
export function designCds(request: CdsRequest): [CdsDesign, ...CdsDesign[]] {
  const { fivePrimeWeight = 0 } = request;
  assertFivePrimeWeight(fivePrimeWeight, request);
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
  const solve = (others: readonly Uint8Array[] = [], loss = 0): Found => {
    const wanted = awayFrom(problem, gains(), others, loss);
    if (fivePrimeWeight > 0) return searchOpened(problem, wanted, fivePrimeWeight, random);
    const found = search(problem, wanted, random);
    return request.strategy === 'match_usage' ? matchCounts(problem, targets, found) : found;
  };

  const first = solve();
  const conflicts =
    first.violations.length === 0 ? [] : findConflicts(request, constraints, problem, prefix, first, random);
  const tradeOff =
    fivePrimeWeight > 0 ? tradeOffOf(problem, gains(), countedResidues(request.protein), fivePrimeWeight) : [];
  const finish = (found: Found, isFirst: boolean): CdsDesign =>
    designOf(request, constraints, { problem, prefix, context, found, isFirst, conflicts, tradeOff });
  const designs: [CdsDesign, ...CdsDesign[]] = [finish(first, true)];
  const solutions = [first.solution];
  const isNew = ({ solution }: Found): boolean =>
    !solutions.some((other) => other.every((choice, place) => choice === solution[place]));
  while (designs.length < request.solutions) {
    const next = firstThat(isNew, USED_BEFORE, (loss) => solve(solutions, loss));
    // A short protein has few coding sequences.
    if (!next) break;
    solutions.push(next.solution);
    designs.push(finish(next, false));
  }
  return designs;
}

function firstThat<In, Out>(
  holds: (made: Out) => boolean,
  tried: readonly In[],
  make: (one: In) => Out,
): Out | undefined {
  for (const one of tried) {
    const made = make(one);
    if (holds(made)) return made;
  }
  return undefined;
}

interface Start {
  readonly problem: Problem;
  readonly prefix: string;
  readonly context: StartContext | null;
}

/** Maximum number of residues: four times the longest chain of an antibody, for which the search takes some seconds. */
const MOST_RESIDUES = 4000;

/** Start context of the host with the fewest unavoidable forbidden patterns in the beginning, the preferred context first. */
function startOf(request: CdsRequest, constraints: Constraints): Start {
  const { protein, stop } = request;
  if (protein.length === 0) throw new CodonInputError('the protein is empty');
  if (protein.length > MOST_RESIDUES) throw new CodonInputError(`more than ${MOST_RESIDUES} residues`);
  const context = request.startContext ? startContext(request.host) : null;
  if (context && !protein.startsWith('M')) throw new CodonInputError('translation starts with methionine', 1);
  const automaton = automatonOf(constraints.patterns);
  const startsHere = context !== null;
  const longest = Math.max(0, ...constraints.patterns.map(({ iupac }) => iupac.length));
  const head = protein.slice(0, 1 + Math.ceil(longest / 3));
  const forced = (prefix: string): number => {
    const problem = problemOf({ protein: head, prefix, stop: null, startsHere, constraints, automaton });
    return solveExactly(problem, new Float64Array(problem.places * STRIDE)).hits;
  };
  const [first = '', ...others] = context?.sequences ?? [];
  let [prefix, fewest] = [first, context ? forced(first) : 0];
  for (const other of others) {
    if (fewest === 0) break;
    const hits = forced(other);
    if (hits < fewest) [prefix, fewest] = [other, hits];
  }
  return { prefix, context, problem: problemOf({ protein, prefix, stop, startsHere, constraints, automaton }) };
}

function awayFrom({ codons, choices }: Problem, gains: Gains, others: readonly Uint8Array[], loss: number): Gains {
  if (others.length === 0) return gains;
  const changed = gains.slice();
  for (const solution of others) {
    solution.forEach((choice, place) => {
      const index = place * STRIDE + choice;
      if (choices[place] > 1 && codons[index] !== undefined) changed[index] = changed[index] - loss;
    });
  }
  return changed;
}

interface Finish extends Start {
  readonly found: Found;
  readonly isFirst: boolean;
  readonly conflicts: readonly Conflict[];
  readonly tradeOff: readonly TradeOff[];
}

/** Number of residues with more than one codon, over which the CAI is averaged. */
const countedResidues = (protein: string): number =>
  Array.from(protein).filter((residue) => codonsOf(residue).length > 1).length;

function designOf(request: CdsRequest, constraints: Constraints, on: Finish): CdsDesign {
  const { protein, stop, host, strategy } = request;
  const coding = CodingSequence.of(protein, on.found.solution.subarray(0, protein.length));
  const sequence = on.prefix + coding.dna + (stop ?? '');
  const claim = { sequence, protein, cdsStart: on.prefix.length, stop, startsHere: on.context !== null };
  const cai = codonAdaptationIndex(coding.codons, codonUsage(host));
  const checked = checkSequence(claim, constraints);
  // The checker is independent of the solver. If they disagree, no DNA is returned.
  const unknown = checked.find(({ satisfied }) => !satisfied);
  if (unknown && on.found.violations.length === 0) {
    throw new Error(`the solver holds a sequence for flawless in which the checker finds: ${unknown.name}`);
  }
  const { tradeOff, found, isFirst } = on;
  return {
    sequence,
    coding,
    cai,
    cdsStart: on.prefix.length,
    context: on.context,
    caiBound:
      strategy === 'maximize_cai' && isFirst ? Math.exp(found.bound / Math.max(1, countedResidues(protein))) : null,
    isOptimal: isFirst && strategy !== 'match_usage' && found.isOptimal && on.conflicts.length === 0,
    startFolding: foldsAtStart(host, on.context !== null)
      ? { energy: startEnergy(sequence, on.prefix.length), tradeOff: isFirst ? tradeOff : [] }
      : null,
    constraints: checked,
    conflicts: on.conflicts,
  };
}
