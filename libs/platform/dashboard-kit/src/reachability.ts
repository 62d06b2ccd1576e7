import { Observed, useObserved } from './observed.js';

/** How often a service that does not answer is asked again, and how long it may take. */
const ASK_EVERY_MS = 1_000;
const ANSWERS_WITHIN_MS = 3_000;
/** What a proxy answers in place of a service that is not there. */
const NOBODY_THERE = new Set([502, 503, 504]);

const away = new Observed(false);
let asking: Promise<void> | undefined;

/** Whether the service does not answer at present. */
export const useIsServiceAway = (): boolean => useObserved(away);

/** Something did not reach the service: the page says so, asks until it answers, and then goes on by itself. */
export function reportUnreachable(): void {
  asking ??= askUntilItAnswers().finally(() => {
    asking = undefined;
  });
}

/** Resolves when the service answers; at once where nobody has noticed that it does not. */
export const whenReachable = (): Promise<void> => asking ?? Promise.resolve();

/** @param react is called whenever the service answers again. @returns ends it. */
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

/** Any answer of the service will do, also that nobody is signed in. */
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
