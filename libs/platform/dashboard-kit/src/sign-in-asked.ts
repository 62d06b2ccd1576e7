import { Observed, useObserved } from './observed.js';

const asked = new Observed(false);

/** Whether the session ended while its person was at work: they are asked to sign in again, on the page where they are. */
export const useIsSignInAsked = (): boolean => useObserved(asked);

/** The service does not know the session any more. What is on the page stays as it is. */
export const askToSignInAgain = (): void => asked.set(true);

/** The person has signed in again, or leaves. */
export const stopAskingToSignIn = (): void => asked.set(false);
