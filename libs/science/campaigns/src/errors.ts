type CampaignErrorCode =
  | 'unreadable_file'
  | 'missing_column'
  | 'no_rows'
  | 'invalid_value'
  | 'mixed_units'
  | 'mixed_directions'
  | 'foreign_sequence'
  | 'unknown_name'
  | 'duplicate'
  | 'one_value'
  | 'equal_values'
  | 'unusable_scale'
  | 'no_candidates';

/** Error for an assay table or a plate request that is rejected: one sentence that never contains a sequence. */
export class CampaignInputError extends Error {
  override readonly name = 'CampaignInputError';
  readonly code: CampaignErrorCode;
  /** Row of the file in the numbering of a spreadsheet, for an error in one row. */
  readonly row: number | undefined;

  constructor(code: CampaignErrorCode, message: string, row?: number) {
    super(row === undefined ? message : `Row ${row}: ${message}`);
    this.code = code;
    this.row = row;
  }
}
