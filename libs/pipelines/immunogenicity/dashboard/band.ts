/** Colours of the bands of risk. */
export const BAND = { low: 'blue', moderate: 'yellow', high: 'orange' } as const;
