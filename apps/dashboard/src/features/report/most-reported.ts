/** Largest number of variants of a report. More would fill more than eight pages. */
export const MOST_REPORTED = 20;
