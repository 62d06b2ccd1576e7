/** Interface text of the entry, which is part of the first load. */
export const TEXT = {
  adc: 'ADC',
  adcDesigns: 'ADC designs',
} as const;
