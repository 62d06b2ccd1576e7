import { ParatopeConnectionError, ParatopeError } from '@paratope/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { askToSignInAgain, notifyProblem, onReachableAgain, reportUnreachable } from '@paratope/dashboard-kit';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** True if the form shows the problem itself. */
      readonly showsProblem?: true;
      /** Queries that the change makes out of date. They are read again before the mutation's own `onSuccess` runs. */
      readonly refreshes?: readonly string[];
    };
  }
}

/** Handles errors that the page shows elsewhere: an ended session and an unreachable service. The page stays as it is. */
const notice = (error: unknown): void => {
  if (error instanceof ParatopeConnectionError) reportUnreachable();
  else if (ParatopeError.is(error, 'unauthorized') && queries.getQueryData(['getSession'])) askToSignInAgain();
};

/** Cache of the responses of the service. It does not retry, because the SDK retries what is safe to retry. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true } },
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({
    onSuccess: async (_data, _variables, _result, { meta }) => {
      await Promise.all((meta?.refreshes ?? []).map((name) => queries.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error, _variables, _context, mutation) => {
      notice(error);
      if (mutation.meta?.showsProblem !== true) notifyProblem(error);
    },
  }),
});

// Queries that failed in the meantime are repeated, and all others are reloaded because they may have changed.
onReachableAgain(() => void queries.invalidateQueries());
