import { ParatopeError } from '@paratope/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endSession, notifyProblem } from '@paratope/dashboard-kit';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form shows what went wrong itself. */
      readonly showsProblem?: true;
    };
  }
}

/** A session that ended elsewhere: the next page asks to sign in. */
const noticeEnd = (error: unknown): void => {
  if (ParatopeError.is(error, 'unauthorized') && queries.getQueryData(['getSession'])) endSession(queries);
};

/** Everything that was read from the service. The SDK repeats what is worth repeating. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: true } },
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      noticeEnd(error);
      if (mutation.meta?.showsProblem !== true) notifyProblem(error);
    },
  }),
});
