import { lazy, Suspense } from 'react';
import { loadChunk, useIsSignInAsked } from '@paratope/dashboard-kit';

const SignInDialog = lazy(() => loadChunk(() => import('../features/sign-in/sign-in-dialog.js')));

/** Asks a person to sign in again after their session has ended, over the page where they are. */
export function SignInAgain() {
  return useIsSignInAsked() ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null;
}
