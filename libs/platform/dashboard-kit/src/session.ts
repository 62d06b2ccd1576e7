import { ParatopeError, type Session } from '@paratope/sdk';
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { setCredentials, api, chooseOrg, orgOf } from './client.js';
import { TEXT } from './text.js';

const SESSION_KEY = ['getSession'];

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      const session = await api.getSession({ signal });
      setCredentials(session);
      return session;
    } catch (error) {
      if (!ParatopeError.is(error, 'unauthorized')) throw error;
      setCredentials(undefined);
      return null;
    }
  },
  staleTime: 60_000,
  retry: false,
});

/** From now on this person is signed in, and nothing that somebody else saw is left. */
export function startSession(queries: QueryClient, session: Session): void {
  queries.clear();
  setCredentials(session);
  queries.setQueryData(SESSION_KEY, session);
}

/** From now on nobody is. */
export function endSession(queries: QueryClient): void {
  queries.clear();
  setCredentials(undefined);
  queries.setQueryData(SESSION_KEY, null);
}

/** Acts for another of the person's organizations. */
export function switchOrg(queries: QueryClient, session: Session, orgId: string): void {
  chooseOrg(orgId);
  startSession(queries, session);
}

/** The person who is signed in, on pages that only such a person sees. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error(TEXT.nobodyIsSignedIn);
  return data;
}

/** The organization that they act for. */
export function useOrg(): Session['orgs'][number] {
  const org = orgOf(useSession());
  if (!org) throw new Error(TEXT.noOrganization);
  return org;
}
