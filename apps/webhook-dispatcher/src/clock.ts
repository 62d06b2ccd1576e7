import type { DatabaseClock } from '@paratope/database';

/** The service's only source of time, so that tests can advance five days at once. */
export interface Clock {
  now(): Date;
  /**
   * Calls back once, at `at` or soon after.
   * @returns a function that cancels the call
   */
  wakeAt(at: Date, callback: () => void): () => void;
}

/** Returns a clock that shows PostgreSQL's time, once the dispatcher follows it. */
export const sharedClock = (database: DatabaseClock): Clock => ({
  now: () => new Date(database.now()),
  wakeAt(at, callback) {
    const timer = setTimeout(callback, Math.max(0, at.getTime() - database.now()));
    return () => clearTimeout(timer);
  },
});

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);
