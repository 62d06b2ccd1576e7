import type { RowCopy } from '@paratope/antibody-files';
import type { RowOutcome, ScreenRow } from '@paratope/screening';

/** A row as input of a tier. */
export interface TierRow extends ScreenRow {
  /** VH domain, known after the tier `sequence`. */
  readonly heavy?: string;
  /** VL domain, known after the tier `sequence`. */
  readonly light?: string;
  /** PDB file of the row's model, if the previous tier made one. */
  readonly structure?: string;
  /** Rows with the same chains. Their figures are the same and are computed once. */
  readonly copies?: readonly RowCopy[];
}

/** Measures rows by the method of one tier. */
export interface TierEngine {
  /** Measures a row. A row that cannot be measured is refused by its outcome; an exception is a defect and ends the shard. */
  measure(row: TierRow): RowOutcome | Promise<RowOutcome>;
}
