import type { RowCopy } from '@paratope/antibody-files';
import type { RowOutcome, ScreenRow } from '@paratope/screening';

/** A row as a tier takes it. */
export interface TierRow extends ScreenRow {
  /** Its VH domain, known after the tier `sequence`. */
  readonly heavy?: string;
  /** Its VL domain, known after the tier `sequence`. */
  readonly light?: string;
  /** PDB file of the row's model, where the tier before made one. */
  readonly structure?: string;
  /** Rows with the same chains: they have the same figures, computed once. */
  readonly copies?: readonly RowCopy[];
}

/** Measures rows by the method of one tier. */
export interface TierEngine {
  /** A row that cannot be measured is refused by itself; what is thrown is a defect and ends the shard. */
  measure(row: TierRow): RowOutcome | Promise<RowOutcome>;
}
