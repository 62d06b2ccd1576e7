/** Interface text of printed reports. */
export const TEXT = {
  tableOf: (columns: readonly string[]) => `Table of ${columns.join(', ')}`,
  firstOf: (shown: number, all: number) =>
    `${shown} of ${all} rows are printed. The other ${all - shown === 1 ? 'one stands' : `${all - shown} stand`} on the`,
  substitution: 'Substitution',
  reason: 'Reason',
  pageOfTheResults: 'page of the results',
} as const;
