import { ParatopeConnectionError, ParatopeError } from '@paratope/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { askToSignInAgain, notifyProblem, onReachableAgain, reportUnreachable } from '@paratope/dashboard-kit';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form shows what went wrong itself. */
      readonly showsProblem?: true;
    };
  }
}

/** A session that ended elsewhere, and a service that does not answer: the page says so, and stays as it is. */
const notice = (error: unknown): void => {
  if (error instanceof ParatopeConnectionError) reportUnreachable();
  else if (ParatopeError.is(error, 'unauthorized') && queries.getQueryData(['getSession'])) askToSignInAgain();
};

/** Everything that was read from the service. The SDK repeats what is worth repeating. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true } },
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      notice(error);
      if (mutation.meta?.showsProblem !== true) notifyProblem(error);
    },
  }),
});

// What could not be read meanwhile is read now, and what may have changed as well.
onReachableAgain(() => void queries.invalidateQueries());
