/**
 * Of threads that engines run on. They leave much short-lived garbage and keep little: with a small young generation they are
 * as fast, and one that models structures holds 300 MB instead of 490.
 */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 12 } as const;
