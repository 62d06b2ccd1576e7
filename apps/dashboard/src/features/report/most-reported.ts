/** Largest number of variants of a report. More would fill more than nine pages. */
export const MOST_REPORTED = 20;
