import { AMINO_ACIDS } from '@paratope/sequence';
import { PEPTIDE_LENGTH } from './peptides.js';

/** First four bytes of the file, `OAS9` in ASCII, as a little-endian number. */
export const PEPTIDE_FILE_MAGIC = 0x3953414f;
/** Peptides per block. A look-up decodes half a block on average. */
export const PEPTIDE_BLOCK = 32;

const RADIX = AMINO_ACIDS.length;
/** Weight of the first residue of a 9-mer. */
const LEADING = RADIX ** (PEPTIDE_LENGTH - 1);
const CODES = Int8Array.from({ length: 128 }, (_, character) => AMINO_ACIDS.indexOf(String.fromCharCode(character)));

/** The bytes are no list of peptides of this version. */
export class PeptideListError extends Error {
  override readonly name = 'PeptideListError';
}

/**
 * The 9-mers that at least 10 % of the human subjects of the Observed Antibody Space have: the peptides of OASis identity at the relaxed
 * threshold (Prihoda et al., mAbs 2022, doi:10.1080/19420862.2021.2020203). A 9-mer is a number of base 20; the numbers are sorted and stored
 * as differences in blocks, so that the list of 5.7 million is read without decoding it. The bytes may be shared between threads.
 *
 * The file is little-endian: four 32-bit numbers (magic, peptides, peptides per block, bytes of differences), the first number of each block
 * (64-bit floats), the offset of each block (32-bit), and the differences as base-128 numbers with the lowest digit first.
 */
export class HumanPeptides {
  /** Number of peptides. */
  readonly count: number;
  readonly #firsts: Float64Array;
  readonly #offsets: Uint32Array;
  readonly #differences: Uint8Array;

  /** @throws PeptideListError if the bytes are another file or end early */
  constructor(bytes: ArrayBufferLike) {
    const [magic, count, block, length] = bytes.byteLength < 16 ? [] : new Uint32Array(bytes, 0, 4);
    if (magic !== PEPTIDE_FILE_MAGIC || block !== PEPTIDE_BLOCK) {
      throw new PeptideListError('this is no list of human 9-mers');
    }
    const blocks = Math.ceil(count / PEPTIDE_BLOCK);
    const differences = 16 + blocks * 12;
    if (bytes.byteLength !== differences + length) throw new PeptideListError('the list of human 9-mers is incomplete');
    this.count = count;
    this.#firsts = new Float64Array(bytes, 16, blocks);
    this.#offsets = new Uint32Array(bytes, 16 + blocks * 8, blocks);
    this.#differences = new Uint8Array(bytes, differences, length);
  }

  /**
   * Determines which 9-mers of a sequence are human.
   * @param sequence one-letter codes; a 9-mer with another letter is not human.
   * @returns whether each 9-mer is in the list, in sequence order; none for fewer than nine residues.
   */
  hits(sequence: string): boolean[] {
    const hits: boolean[] = [];
    let value = 0;
    let known = 0;
    for (let i = 0; i < sequence.length; i++) {
      const character = sequence.charCodeAt(i);
      const code = character < 128 ? CODES[character] : -1;
      known = code < 0 ? 0 : known + 1;
      value = (value % LEADING) * RADIX + Math.max(code, 0);
      if (i >= PEPTIDE_LENGTH - 1) hits.push(known >= PEPTIDE_LENGTH && this.#has(value));
    }
    return hits;
  }

  #has(value: number): boolean {
    let [low, high] = [0, this.#firsts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#firsts[middle] <= value) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return false;
    const end = low < this.#offsets.length ? this.#offsets[low] : this.#differences.length;
    let current = this.#firsts[low - 1];
    for (let i = this.#offsets[low - 1]; current < value && i < end;) {
      let [scale, digit] = [1, this.#differences[i++]];
      while (digit >= 128) {
        current += (digit - 128) * scale;
        scale *= 128;
        digit = this.#differences[i++];
      }
      current += digit * scale;
    }
    return current === value;
  }
}
