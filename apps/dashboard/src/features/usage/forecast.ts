/** Spending of a calendar month (UTC) as it would end at the average of the days so far. */
export interface Forecast {
  readonly spent: number;
  readonly byMonthEnd: number;
  /** Last day of the month, `YYYY-MM-DD`. */
  readonly lastDay: string;
}

/**
 * Extends the spending of this month to its end, with the part of today that has passed counted as a part of a day.
 * @param spent credits of this month, less refunds
 */
export function forecastOf(spent: number, now: Date): Forecast {
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1);
  // The first hours of a month say little: they count as a whole day.
  const passed = Math.max(now.getTime() - begin, DAY_MS);
  return {
    spent,
    byMonthEnd: Math.max(0, Math.round((spent * (end - begin)) / passed)),
    lastDay: new Date(end - DAY_MS).toISOString().slice(0, 10),
  };
}

const DAY_MS = 86_400_000;
