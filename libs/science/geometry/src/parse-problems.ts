/** One line of a file that could not be read as it stands, and what was done about it. */
export interface ParseProblem {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

export interface ParseOptions {
  /** `highest` (default) keeps one conformer per residue, that of the highest occupancy; `all` keeps every atom. */
  readonly altLocs?: 'highest' | 'all';
  /** More atoms than this are refused with a StructureFormatError. Default 500 000. */
  readonly maxAtoms?: number;
}

export const DEFAULT_MAX_ATOMS = 500_000;
/** Longer texts are refused unread: the largest deposited entries in PDB format are near 10 MB per 100 000 atoms. */
export const MAX_TEXT_LENGTH = 128 * 1024 * 1024;
const MAX_PROBLEMS = 100;

/** Collects problems, the first hundred of them: a hostile file must not fill the answer. */
export class ProblemList {
  readonly list: ParseProblem[] = [];
  #left = 0;

  add(line: number, message: string): void {
    if (this.list.length < MAX_PROBLEMS) this.list.push({ line, message });
    else this.#left++;
  }

  /** The problems, the last one telling how many more there were. */
  done(): readonly ParseProblem[] {
    const last = this.list.at(-1);
    if (last && this.#left > 0) this.list.push({ line: last.line, message: `${this.#left} more lines with problems` });
    return this.list;
  }
}
