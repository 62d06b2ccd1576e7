import { Observed, useObserved } from './observed.js';

const asked = new Observed(false);

/** Returns whether the session ended while the person was working. They are asked to sign in again on the current page. */
export const useIsSignInAsked = (): boolean => useObserved(asked);

/** Reports that the service no longer knows the session. The page stays as it is. */
export const askToSignInAgain = (): void => asked.set(true);

/** Reports that the person has signed in again, or signs out. */
export const stopAskingToSignIn = (): void => asked.set(false);
