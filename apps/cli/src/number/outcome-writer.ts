import type { NumberingOutcome } from '@paratope/numbering';
import type { Warning } from '@paratope/command-line';

/** Writes the outcome of one record after the other, in one of the formats of `paratope number`. */
export interface OutcomeWriter {
  /** @param warnings on the sequence as a whole; those on a domain are in the outcome */
  add(id: string, outcome: NumberingOutcome, warnings: readonly Warning[]): Promise<void>;
  end?(): Promise<void>;
  /** Removes the incomplete output of a failed run. */
  abandon?(): void;
}
