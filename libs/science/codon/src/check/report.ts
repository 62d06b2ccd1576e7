/** Range of nucleotides, from 1, both ends included. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Result of the check of one constraint. */
export interface Checked {
  readonly name: string;
  readonly satisfied: boolean;
  readonly detail: string;
  /** Source of the constraint; null for one that the request sets. */
  readonly source: string | null;
  /** Positions of the violations. */
  readonly places: readonly Place[];
}

/** DNA to check, with the properties that it should have. */
export interface Claim {
  /** Coding strand, 5′ to 3′. */
  readonly sequence: string;
  readonly protein: string;
  /** 0-based index of the first nucleotide of the first codon. */
  readonly cdsStart: number;
  readonly stop: string | null;
  /** Whether the first codon is a start codon, with a context before it. */
  readonly startsHere: boolean;
}
