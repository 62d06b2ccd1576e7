import { Observed, useObserved } from './observed.js';

const asked = new Observed(false);

/** Returns whether the session ended while the person was working: the current page then requests a new sign-in. */
export const useIsSignInAsked = (): boolean => useObserved(asked);

/** Requests a sign-in because the service does not know the session any more. The content of the page stays. */
export const askToSignInAgain = (): void => asked.set(true);

/** Ends the request after the person has signed in again, or leaves. */
export const stopAskingToSignIn = (): void => asked.set(false);
