/** Four decimals: more than any share or score here is worth. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
