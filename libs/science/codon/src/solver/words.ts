/** Maximum length of a word that fits the integers used here. */
const LONGEST_SEED = 15;

/** Compares two segments of one sequence. */
export const sameWord = (bases: Uint8Array, i: number, j: number, length: number): boolean => {
  for (let at = 0; at < length; at++) if (bases[i + at] !== bases[j + at]) return false;
  return true;
};

export const pairsWith = (bases: Uint8Array, i: number, j: number, length: number): boolean => {
  for (let at = 0; at < length; at++) if (bases[i + at] + bases[j + length - 1 - at] !== 3) return false;
  return true;
};

/** Finds the other positions of a word of fixed length on both strands, by chains of words with the same beginning. */
export class WordIndex {
  private readonly seed: number;
  private readonly heads = new Map<number, number>();
  private readonly chain: Int32Array;

  constructor(
    private readonly bases: Uint8Array,
    readonly length: number,
  ) {
    this.seed = Math.min(length, LONGEST_SEED);
    const words = Math.max(0, bases.length - this.seed + 1);
    this.chain = new Int32Array(words);
    for (let at = 0; at < words; at++) {
      const word = this.wordAt(bases, at);
      this.chain[at] = this.heads.get(word) ?? -1;
      this.heads.set(word, at);
    }
  }

  private wordAt(bases: Uint8Array, at: number): number {
    let word = 0;
    for (let k = 0; k < this.seed; k++) word = (word << 2) | bases[at + k];
    return word;
  }

  private reverseWordAt(bases: Uint8Array, at: number): number {
    let word = 0;
    for (let k = this.seed - 1; k >= 0; k--) word = (word << 2) | (3 - bases[at + k]);
    return word;
  }

  /**
   * Reports positions j of the indexed sequence with the word at `i` of `bases`, from the last to the first.
   * @param bases a sequence that differs from the indexed one at most around `i`
   */
  direct(bases: Uint8Array, i: number, found: (j: number) => void): void {
    for (let j = this.heads.get(this.wordAt(bases, i)) ?? -1; j >= 0; j = this.chain[j] ?? -1) {
      if (j !== i && j + this.length <= this.bases.length && this.agrees(bases, i, j, false)) found(j);
    }
  }

  /** Reports positions of the reverse complement likewise. */
  inverted(bases: Uint8Array, i: number, found: (j: number) => void): void {
    const shift = this.length - this.seed;
    for (let at = this.heads.get(this.reverseWordAt(bases, i)) ?? -1; at >= 0; at = this.chain[at] ?? -1) {
      const j = at - shift;
      if (j >= 0 && this.agrees(bases, i, j, true)) found(j);
    }
  }

  private agrees(bases: Uint8Array, i: number, j: number, inverted: boolean): boolean {
    for (let k = this.seed; k < this.length; k++) {
      const other = this.bases[inverted ? j + this.length - 1 - k : j + k];
      if (bases[i + k] !== (inverted ? 3 - other : other)) return false;
    }
    return true;
  }
}
