/** A calendar month in UTC, the period of quotas. */
export interface Month {
  /** The month's first day, `YYYY-MM-01`. */
  readonly date: string;
  /** The month's first instant and the first instant of the next month, ms since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
}

let current: Month = { date: '', startsAt: 0, endsAt: 0 };

/** Returns the month of an instant (ms since the epoch). */
export function monthOf(instant: number): Month {
  if (instant >= current.startsAt && instant < current.endsAt) return current;
  const date = new Date(instant);
  const startsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  const endsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  current = { date: new Date(startsAt).toISOString().slice(0, 10), startsAt, endsAt };
  return current;
}
