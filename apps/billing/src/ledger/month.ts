/** Tells the time; injected, so that tests can let a month pass. */
export type Clock = () => Date;

/** `YYYY-MM` in UTC: sorts as text. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** `YYYY-MM-DD` in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** When the next UTC month begins. */
export const nextMonth = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));
