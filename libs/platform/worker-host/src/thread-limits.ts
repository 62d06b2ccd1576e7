/**
 * Limits of the threads on which engines run. Engines create much short-lived garbage and keep little: with a small young generation they
 * are as fast, and a thread that models structures needs 300 MB instead of 490.
 */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 12 } as const;
