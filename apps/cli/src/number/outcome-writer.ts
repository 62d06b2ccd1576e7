import type { NumberingOutcome } from '@paratope/numbering';
import type { Warning } from '@paratope/command-line';

/** Writes the outcome of one record after the other, in one of the formats of `paratope number`. */
export interface OutcomeWriter {
  /** @param warnings of the sequence as a whole; those of a domain are in the outcome. */
  add(id: string, outcome: NumberingOutcome, warnings: readonly Warning[]): Promise<void>;
  end(): Promise<void>;
  /** Removes what a run that failed midway would leave behind. */
  abandon(): void;
}
