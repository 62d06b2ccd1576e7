/** Nucleotides, from 1, both ends included. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** How one constraint is held to. */
export interface Checked {
  readonly name: string;
  readonly satisfied: boolean;
  readonly detail: string;
  /** Where the constraint comes from; null for one that the request sets. */
  readonly source: string | null;
  /** Where it is broken. */
  readonly places: readonly Place[];
}

/** DNA to check, and what it claims to be. */
export interface Claim {
  /** 5′ to 3′, coding strand. */
  readonly sequence: string;
  readonly protein: string;
  /** First nucleotide of the first codon, from 0. */
  readonly cdsStart: number;
  readonly stop: string | null;
  /** Whether the first codon is meant as a start, with a context before it. */
  readonly startsHere: boolean;
}
