/** Largest number of jobs that one request may submit. */
export const MAX_BATCH = 50;
