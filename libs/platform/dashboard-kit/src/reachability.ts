import { Observed, useObserved } from './observed.js';

/** Interval between requests to a service that does not answer, and time limit of each request. */
const ASK_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 3_000;
/** Status codes with which a proxy answers for an unreachable service. */
const NOBODY_THERE = new Set([502, 503, 504]);

const away = new Observed(false);
let asking: Promise<void> | undefined;

/** Returns whether the service does not answer at present. */
export const useIsServiceAway = (): boolean => useObserved(away);

/**
 * Reports a request that did not reach the service: the page shows this, sends requests until the service answers, and then continues by
 * itself.
 */
export function reportUnreachable(): void {
  asking ??= askUntilItAnswers().finally(() => {
    asking = undefined;
  });
}

/** Resolves when the service answers; at once if no request has failed. */
export const whenReachable = (): Promise<void> => asking ?? Promise.resolve();

/**
 * @param react called whenever the service answers again
 * @returns a function that ends the subscription
 */
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

/** Any answer of the service counts, even that nobody is signed in. */
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
