/**
 * A write that whoever stores what it asks for counts against the month, in the same statement. One that is refused before
 * that is counted with its refusal.
 */
export interface UncountedWrite {
  /** Writes that the org has per month. */
  readonly quota: number;
  readonly isCounted: boolean;
  /** @param used the writes of the month with this one */
  counted(used: number): void;
  /** Counts it alone. @throws ProblemError `quota_exceeded` */
  count(): Promise<void>;
}
