/** Interface text of the entry, which the first load has. */
export const TEXT = {
  screens: 'Screens',
  screenAll: 'Screen all',
  screenSelection: 'Screen selection',
} as const;
