/** A report of more variants would fill more than eight pages. */
export const MOST_REPORTED = 20;
