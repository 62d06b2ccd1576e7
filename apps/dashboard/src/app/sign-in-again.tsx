import { lazy, Suspense } from 'react';
import { loadChunk, useIsSignInAsked } from '@paratope/dashboard-kit';

const SignInDialog = lazy(() => loadChunk(() => import('../features/sign-in/sign-in-dialog.js')));

/** Dialog over the current page that asks a person to sign in again after their session has ended. */
export function SignInAgain() {
  return useIsSignInAsked() ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null;
}
