/** Rounds to four decimals, which exceeds the precision of every share or score here. */
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
