/** Line of a file that could not be read unchanged, and its treatment. */
export interface ParseProblem {
  /** 1-based line number. */
  readonly line: number;
  readonly message: string;
}

export interface ParseOptions {
  /**
   * Treatment of alternate locations: `highest` (default) keeps one conformer per residue, that of the highest occupancy; `all` keeps every
   * atom.
   */
  readonly altLocs?: 'highest' | 'all';
  /** Maximum number of atoms; a larger structure causes a StructureFormatError. Default: 500 000. */
  readonly maxAtoms?: number;
}

export const DEFAULT_MAX_ATOMS = 500_000;
/**
 * Maximum length of a text, above which it is rejected without parsing: the largest deposited entries in PDB format have about 10 MB per
 * 100 000 atoms.
 */
export const MAX_TEXT_LENGTH = 128 * 1024 * 1024;
const MAX_PROBLEMS = 100;

/** Collects the first hundred problems, so that a malicious file cannot fill the response. */
export class ProblemList {
  readonly list: ParseProblem[] = [];
  #left = 0;

  add(line: number, message: string): void {
    if (this.list.length < MAX_PROBLEMS) this.list.push({ line, message });
    else this.#left++;
  }

  /** Returns the problems; the last one contains the number of further ones. */
  done(): readonly ParseProblem[] {
    const last = this.list.at(-1);
    if (last && this.#left > 0) this.list.push({ line: last.line, message: `${this.#left} more lines with problems` });
    return this.list;
  }
}
