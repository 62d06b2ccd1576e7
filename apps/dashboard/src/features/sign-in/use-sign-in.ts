import type { Session } from '@paratope/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { startSession } from '@paratope/dashboard-kit';

/** A way to sign in: sends its request to the service, and then continues to the person's page. */
export function useSignIn<Given>(ask: (given: Given) => Promise<Session>, next = '/app/projects') {
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: ask,
    meta: { showsProblem: true },
    onSuccess: (session) => {
      startSession(queries, session);
      router.history.push(next);
    },
  });
}
