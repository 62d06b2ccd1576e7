/** Returns the current time; injected, so that tests can let a month pass. */
export type Clock = () => Date;

/** Returns the month in UTC as `YYYY-MM`, which sorts as text. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** Returns the day in UTC as `YYYY-MM-DD`. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the time at which the next UTC month begins. */
export const nextMonth = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));
