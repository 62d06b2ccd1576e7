import { CODON_GC, CODONS, codonsOf, MAX_SYNONYMS } from '../genetic-code.js';
import { CodonInputError } from '../errors.js';
import { FIVE_PRIME, GC_WINDOW, HAIRPIN, type Constraints } from '../options.js';
import { encodeDna } from '../patterns.js';
import { PatternAutomaton } from './automaton.js';

/** Number of entries per residue in tables of synonyms. */
export const STRIDE = MAX_SYNONYMS;

/** Bases of each codon, three in a row. */
export const CODON_BASES: Uint8Array = Uint8Array.from(CODONS.flatMap((codon) => [...encodeDna(codon)]));

/**
 * Protein for which codons are chosen, in flat tables. Its last position is the stop codon, if there is one, with a single choice. A
 * solution is one choice per position, so it cannot encode another protein.
 */
export interface Problem {
  readonly places: number;
  /** Fixed nucleotides before the first codon. */
  readonly prefix: Uint8Array;
  readonly choices: Uint8Array;
  /** Codons by position and choice, {@link STRIDE} apart. */
  readonly codons: Uint8Array;
  readonly automaton: PatternAutomaton;
  /** State of the automaton after the prefix. */
  readonly startState: number;
  /** Number of patterns in the prefix. */
  readonly prefixHits: number;
  /** Number of patterns that each codon ends at the first position, where an initiation signal is intended. */
  readonly firstHits: Uint8Array;
  readonly nucleotides: number;
  readonly limits: Limits;
}

/** Non-local bounds, as integers in nucleotides. */
export interface Limits {
  readonly gcMin: number;
  readonly gcMax: number;
  readonly windowMin: number;
  readonly windowMax: number;
  /** Minimum length of a repeat that is too long. */
  readonly repeat: number;
  readonly hairpin: { readonly stem: number; readonly minLoop: number; readonly maxLoop: number };
  readonly fivePrime: { readonly stem: number; readonly start: number; readonly end: number } | undefined;
}

interface ProblemInput {
  readonly protein: string;
  readonly prefix: string;
  readonly stop: string | null;
  /** Whether the first codon is a start codon. */
  readonly startsHere: boolean;
  readonly constraints: Constraints;
  readonly automaton?: PatternAutomaton;
}

export function problemOf(input: ProblemInput): Problem {
  const { protein, prefix, stop, startsHere, constraints } = input;
  const places = protein.length + (stop === null ? 0 : 1);
  const choices = new Uint8Array(places);
  const codons = new Uint8Array(places * STRIDE);
  for (let place = 0; place < protein.length; place++) {
    const synonyms = codonsOf(protein.charAt(place));
    if (protein.charAt(place) === '*' || synonyms.length === 0) {
      throw new CodonInputError(`residue ${place + 1} is none of the 20 amino acids`, place + 1);
    }
    choices[place] = synonyms.length;
    codons.set(synonyms, place * STRIDE);
  }
  if (stop !== null) {
    choices[protein.length] = 1;
    codons[protein.length * STRIDE] = CODONS.indexOf(stop);
  }
  const automaton = input.automaton ?? new PatternAutomaton(constraints.patterns);
  const bases = encodeDna(prefix);
  let startState = PatternAutomaton.START;
  let prefixHits = 0;
  for (const base of bases) {
    prefixHits += automaton.matches(startState, base).length;
    startState = automaton.step(startState, base);
  }
  const nucleotides = prefix.length + 3 * places;
  return {
    places,
    prefix: bases,
    choices,
    codons,
    automaton,
    startState,
    prefixHits,
    nucleotides,
    firstHits: firstHits(automaton, startState, codons, choices[0], startsHere),
    limits: limitsOf(constraints, nucleotides, prefix.length),
  };
}

function firstHits(
  automaton: PatternAutomaton,
  start: number,
  codons: Uint8Array,
  choices: number,
  startsHere: boolean,
): Uint8Array {
  return Uint8Array.from({ length: choices }, (_, choice) => {
    let state = start;
    let hits = 0;
    for (let at = 0; at < 3; at++) {
      const base = CODON_BASES[3 * codons[choice] + at];
      for (const pattern of automaton.matches(state, base)) {
        if (!(startsHere && automaton.patterns[pattern]?.endsInStart)) hits++;
      }
      state = automaton.step(state, base);
    }
    return hits;
  });
}

/** Tolerance of a bound that is a fraction, so that 0.7 of 50 is 35 despite rounding errors. */
const EPSILON = 1e-9;

function limitsOf({ options, hairpins, openFivePrime }: Constraints, nucleotides: number, prefix: number): Limits {
  const least = (fraction: number, length: number): number => Math.ceil(fraction * length - EPSILON);
  const most = (fraction: number, length: number): number => Math.floor(fraction * length + EPSILON);
  return {
    gcMin: least(options.gc.min, nucleotides),
    gcMax: most(options.gc.max, nucleotides),
    windowMin: least(options.gcWindow.min, GC_WINDOW),
    windowMax: most(options.gcWindow.max, GC_WINDOW),
    repeat: options.maxRepeat + 1,
    hairpin: hairpins ? HAIRPIN : { ...HAIRPIN, stem: nucleotides },
    fivePrime: openFivePrime ? { stem: FIVE_PRIME.stem, start: prefix, end: prefix + FIVE_PRIME.length } : undefined,
  };
}

/** Number of patterns that end in the codon of a choice, from a state after {@link PatternAutomaton.stepCodon}. */
export const hitsAt = (
  { automaton, codons, firstHits: first }: Problem,
  place: number,
  state: number,
  choice: number,
) => (place === 0 ? first[choice] : automaton.hitsOfCodon(state, codons[place * STRIDE + choice]));

/** Whole sequence, including prefix and stop, as codes of nucleotides. */
export function basesOf(problem: Problem, solution: Uint8Array): Uint8Array {
  const { prefix, places, codons } = problem;
  const bases = new Uint8Array(problem.nucleotides);
  bases.set(prefix);
  for (let place = 0; place < places; place++) {
    const codon = 3 * codons[place * STRIDE + solution[place]];
    bases.set(CODON_BASES.subarray(codon, codon + 3), prefix.length + 3 * place);
  }
  return bases;
}

export const gcOfCodon = (codon: number): number => CODON_GC[codon];
