import type { NumberingOutcome } from '@paratope/numbering';

/** Writes the outcome of one record after the other, in one of the formats of `paratope number`. */
export interface OutcomeWriter {
  add(id: string, outcome: NumberingOutcome): Promise<void>;
  end(): Promise<void>;
  /** Removes what a run that failed midway would leave behind. */
  abandon(): void;
}
