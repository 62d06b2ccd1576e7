/** Interface text of the entry, which the first load has. */
export const TEXT = {
  adc: 'ADC',
  adcDesigns: 'ADC designs',
} as const;
