import { AMINO_ACIDS } from '@paratope/sequence';

export type MhcClass = 'I' | 'II';

/** Number of residues in the binding groove. */
export const CORE_LENGTH = 9;
/** Peptide lengths that are scored. Class II: from the core alone to the longest length with many measurements. */
export const PEPTIDE_LENGTHS: Readonly<Record<MhcClass, readonly [shortest: number, longest: number]>> = {
  I: [8, 11],
  II: [9, 25],
};

/** Rows of a residue block: the 20 amino acids, and one for a position beyond the end of the peptide. */
export const RESIDUE_ROWS = AMINO_ACIDS.length + 1;
const NO_RESIDUE = AMINO_ACIDS.length;

/**
 * Encoding of a peptide as the input of a network. Inputs are one-hot, so a network's first layer is a table with a row per input: the
 * hidden units receive the sum of the rows that apply to a candidate.
 *
 * A candidate is a binding register: each 9-mer of a class II peptide, or the only register of a class I peptide, because its ends are
 * fixed.
 */
export interface PeptideEncoding {
  /**
   * Number of rows of the table. The first {@link residueBlocks} × {@link RESIDUE_ROWS} rows are residues by position, the others lengths.
   */
  readonly rows: number;
  readonly residueBlocks: number;
  readonly rowsPerCandidate: number;
  candidates(length: number): number;
  /** Writes the rows of a candidate to `out`, starting at `at`; `codes` are residues in the order of `AMINO_ACIDS`. */
  write(codes: Uint8Array, start: number, length: number, candidate: number, out: Int32Array, at: number): void;
}

/**
 * Number of residues on each side of the core at the ends of the groove (PFR; Nielsen & Lund, BMC Bioinformatics 2009). The three residues
 * of a side share their rows, so that only their composition counts: with a row per position they would extend the core, and the register
 * would shift.
 */
const FLANK = 3;
/** Flank length from which on all lengths are encoded alike. */
const LONGEST_FLANK = 6;
const LEFT_FLANK = CORE_LENGTH;
const RIGHT_FLANK = CORE_LENGTH + 1;
const II_BLOCKS = CORE_LENGTH + 2;
const II_LENGTH_CLASSES = 10;
const FLANK_CLASSES = LONGEST_FLANK + 1;

/** Class of a length: ≤ 11, each of 12 to 18, 19–20, ≥ 21. */
const lengthClass = (length: number): number => (length <= 18 ? Math.max(0, length - 11) : length <= 20 ? 8 : 9);

const CLASS_II: PeptideEncoding = {
  rows: II_BLOCKS * RESIDUE_ROWS + 2 * FLANK_CLASSES + II_LENGTH_CLASSES,
  residueBlocks: II_BLOCKS,
  rowsPerCandidate: CORE_LENGTH + 2 * FLANK + 3,
  candidates: (length) => Math.max(0, length - CORE_LENGTH + 1),
  write(codes, start, length, offset, out, at) {
    let next = at;
    for (let k = 0; k < CORE_LENGTH; k++) out[next++] = RESIDUE_ROWS * k + (codes[start + offset + k] ?? NO_RESIDUE);
    for (let k = 1; k <= FLANK; k++) {
      const residue = offset - k >= 0 ? (codes[start + offset - k] ?? NO_RESIDUE) : NO_RESIDUE;
      out[next++] = RESIDUE_ROWS * LEFT_FLANK + residue;
    }
    const after = length - CORE_LENGTH - offset;
    for (let k = 0; k < FLANK; k++) {
      const residue = k < after ? (codes[start + offset + CORE_LENGTH + k] ?? NO_RESIDUE) : NO_RESIDUE;
      out[next++] = RESIDUE_ROWS * RIGHT_FLANK + residue;
    }
    const lengths = RESIDUE_ROWS * II_BLOCKS;
    out[next++] = lengths + Math.min(LONGEST_FLANK, offset);
    out[next++] = lengths + FLANK_CLASSES + Math.min(LONGEST_FLANK, after);
    out[next] = lengths + 2 * FLANK_CLASSES + lengthClass(length);
  },
};

/** Number of residues counted from either end; in a peptide of 11 the middle residue has a position of its own. */
const HALF = 5;
const I_BLOCKS = 2 * HALF + 1;
const [SHORTEST_I, LONGEST_I] = PEPTIDE_LENGTHS.I;

const CLASS_I: PeptideEncoding = {
  rows: I_BLOCKS * RESIDUE_ROWS + (LONGEST_I - SHORTEST_I + 1),
  residueBlocks: I_BLOCKS,
  rowsPerCandidate: I_BLOCKS + 1,
  candidates: () => 1,
  write(codes, start, length, _candidate, out, at) {
    for (let k = 0; k < HALF; k++) {
      out[at + k] = RESIDUE_ROWS * k + (codes[start + k] ?? NO_RESIDUE);
      out[at + HALF + k] = RESIDUE_ROWS * (HALF + k) + (codes[start + length - 1 - k] ?? NO_RESIDUE);
    }
    const middle = length === LONGEST_I ? (codes[start + HALF] ?? NO_RESIDUE) : NO_RESIDUE;
    out[at + 2 * HALF] = RESIDUE_ROWS * 2 * HALF + middle;
    out[at + I_BLOCKS] = RESIDUE_ROWS * I_BLOCKS + (length - SHORTEST_I);
  },
};

export const PEPTIDE_ENCODINGS: Readonly<Record<MhcClass, PeptideEncoding>> = { I: CLASS_I, II: CLASS_II };
