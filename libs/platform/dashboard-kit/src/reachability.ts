import { Observed, useObserved } from './observed.js';

/** Interval at which an unreachable service is tried again, and the timeout of a trial. */
const ASK_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 3_000;
/** Statuses of a proxy if its service is unreachable. */
const NOBODY_THERE = new Set([502, 503, 504]);

const away = new Observed(false);
let asking: Promise<void> | undefined;

/** Returns whether the service is unreachable at present. */
export const useIsServiceAway = (): boolean => useObserved(away);

/** Reports a failed connection: the page shows it, tries until the service responds, and then continues by itself. */
export function reportUnreachable(): void {
  asking ??= askUntilItAnswers().finally(() => {
    asking = undefined;
  });
}

/** Resolves when the service responds; at once unless it is known to be unreachable. */
export const whenReachable = (): Promise<void> => asking ?? Promise.resolve();

/** @param react called whenever the service responds again. @returns a function that ends the observation */
export const onReachableAgain = (react: () => void): (() => void) =>
  away.watch(() => {
    if (!away.get()) react();
  });

async function askUntilItAnswers(): Promise<void> {
  while (!(await answers())) {
    away.set(true);
    await new Promise((resolve) => window.setTimeout(resolve, ASK_EVERY_MS));
  }
  away.set(false);
}

/** Returns whether the service responds. Any response counts, even that nobody is signed in. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch('/auth/session', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return !NOBODY_THERE.has(status);
  } catch {
    return false;
  }
}
