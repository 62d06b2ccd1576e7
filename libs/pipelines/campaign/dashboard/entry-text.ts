/** Interface text of the entry, which the first load has. */
export const TEXT = {
  campaigns: 'Campaigns',
} as const;
