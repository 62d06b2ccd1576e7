/** Interface text of the entry, which is part of the first load. */
export const TEXT = {
  campaigns: 'Campaigns',
} as const;
