import { CODONS } from '../genetic-code.js';
import { bitsOf, encodeDna, reverseComplementBits, type ForbiddenPattern } from '../patterns.js';

const UNKNOWN = -1;
const CODON_COUNT = 64;
const CODON_BASES = CODONS.map(encodeDna);

/**
 * Recognises every forbidden pattern on its forbidden strands in one pass. For patterns of plain nucleotides this is the automaton of Aho &
 * Corasick (CACM 1975); IUPAC codes are handled by the subset construction: a state is the set of all pattern prefixes with which the
 * sequence read so far ends. States are created when they are first reached, so a pattern costs only the states that the protein can reach.
 */
export class PatternAutomaton {
  /** Initial state, before any nucleotide. */
  static readonly START = 0;

  /** Accepted nucleotides at each position of a pattern on a strand. */
  private readonly bits: number[] = [];
  /** Whether each position ends its pattern. */
  private readonly ends: boolean[] = [];
  /** Number of the pattern of each position. */
  private readonly owner: number[] = [];
  /** First positions of patterns, by nucleotide. */
  private readonly firsts: readonly number[][] = [[], [], [], []];

  /** Pattern positions that each state expects next. */
  private readonly waiting: number[][] = [[]];
  private readonly stateOf = new Map<string, number>([['', PatternAutomaton.START]]);
  private readonly matched = new Map<number, number[]>();
  private next = new Int32Array(4 * 256).fill(UNKNOWN);
  private codonNext = new Int32Array(CODON_COUNT * 256).fill(UNKNOWN);
  private codonHits = new Uint16Array(CODON_COUNT * 256);

  constructor(readonly patterns: readonly ForbiddenPattern[]) {
    patterns.forEach((pattern, index) => {
      const forward = bitsOf(pattern.iupac);
      this.add(forward, index);
      const reverse = reverseComplementBits(forward);
      if (pattern.bothStrands && reverse.join() !== forward.join()) this.add(reverse, index);
    });
  }

  private add(bits: Uint8Array, pattern: number): void {
    const first = this.bits.length;
    bits.forEach((set, index) => {
      this.bits.push(set);
      this.ends.push(index === bits.length - 1);
      this.owner.push(pattern);
    });
    for (let base = 0; base < 4; base++) {
      if ((bits[0] >> base) & 1) this.firsts[base]?.push(first);
    }
  }

  get states(): number {
    return this.waiting.length;
  }

  /** Returns the state after one more nucleotide. */
  step(state: number, base: number): number {
    const transition = 4 * state + base;
    const known = this.next[transition] ?? UNKNOWN;
    return known === UNKNOWN ? this.explore(state, base) : known;
  }

  /** Returns the indices of patterns that end with the nucleotide read from this state. */
  matches(state: number, base: number): readonly number[] {
    this.step(state, base);
    return this.matched.get(4 * state + base) ?? [];
  }

  /** Returns the state after one more codon. */
  stepCodon(state: number, codon: number): number {
    const known = this.codonNext[CODON_COUNT * state + codon] ?? UNKNOWN;
    return known === UNKNOWN ? this.exploreCodon(state, codon) : known;
  }

  /** Returns the number of patterns that end within the codon; {@link stepCodon} must have been called before. */
  hitsOfCodon(state: number, codon: number): number {
    return this.codonHits[CODON_COUNT * state + codon];
  }

  private explore(state: number, base: number): number {
    const matched: number[] = [];
    const positions: number[] = [];
    const read = (position: number): void => {
      if (this.ends[position]) matched.push(this.owner[position]);
      else positions.push(position + 1);
    };
    for (const position of this.waiting[state] ?? []) if ((this.bits[position] >> base) & 1) read(position);
    for (const position of this.firsts[base] ?? []) read(position);
    positions.sort((a, b) => a - b);
    const key = positions.join();
    let target = this.stateOf.get(key);
    if (target === undefined) {
      target = this.waiting.push(positions) - 1;
      this.stateOf.set(key, target);
      this.makeRoom(target);
    }
    this.next[4 * state + base] = target;
    if (matched.length > 0) this.matched.set(4 * state + base, matched);
    return target;
  }

  private exploreCodon(from: number, codon: number): number {
    let state = from;
    let hits = 0;
    for (const base of CODON_BASES[codon] ?? []) {
      hits += this.matches(state, base).length;
      state = this.step(state, base);
    }
    this.codonNext[CODON_COUNT * from + codon] = state;
    this.codonHits[CODON_COUNT * from + codon] = hits;
    return state;
  }

  private makeRoom(state: number): void {
    const room = this.next.length / 4;
    if (state < room) return;
    const grown = <Of extends Int32Array | Uint16Array>(array: Of, blank: Of): Of => {
      blank.set(array);
      return blank;
    };
    this.next = grown(this.next, new Int32Array(8 * room).fill(UNKNOWN));
    this.codonNext = grown(this.codonNext, new Int32Array(2 * CODON_COUNT * room).fill(UNKNOWN));
    this.codonHits = grown(this.codonHits, new Uint16Array(2 * CODON_COUNT * room));
  }
}

/** Maximum number of states of an automaton that is kept for the next protein. */
const MOST_KEPT = 100_000;
let kept: { readonly key: string; readonly automaton: PatternAutomaton } | undefined;

/**
 * Returns the automaton of these patterns, reusing that of the last call if the patterns are equal. The chains of a batch usually have the
 * same forbidden patterns, so later chains reuse the states that earlier ones created.
 */
export function automatonOf(patterns: readonly ForbiddenPattern[]): PatternAutomaton {
  const key = JSON.stringify(patterns);
  if (kept?.key !== key || kept.automaton.states > MOST_KEPT) kept = { key, automaton: new PatternAutomaton(patterns) };
  return kept.automaton;
}
