/** Interface text of the entry, which is part of the first load. */
export const TEXT = {
  screens: 'Screens',
  screenAll: 'Screen all',
  screenSelection: 'Screen selection',
} as const;
