import { ParatopeError, type Session } from '@paratope/sdk';
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { setCredentials, api, chooseOrg, orgOf } from './client.js';
import { askToSignInAgain, stopAskingToSignIn } from './sign-in-asked.js';
import { TEXT } from './text.js';

const SESSION_KEY = ['getSession'];

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }): Promise<Session | null> => {
    try {
      const session = await api.getSession({ signal });
      setCredentials(session);
      return session;
    } catch (error) {
      if (!ParatopeError.is(error, 'unauthorized')) throw error;
      const before = client.getQueryData<Session | null>(SESSION_KEY);
      if (before) {
        askToSignInAgain();
        return before;
      }
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

/**
 * Goes on with a new session after the former one ended.
 * @returns whether the person is the same: then everything stays, and is read again; otherwise nothing that the other one saw is left
 */
export function resumeSession(queries: QueryClient, session: Session): boolean {
  const before = queries.getQueryData<Session | null>(SESSION_KEY);
  stopAskingToSignIn();
  if (before?.user.id !== session.user.id) {
    startSession(queries, session);
    return false;
  }
  setCredentials(session);
  queries.setQueryData(SESSION_KEY, session);
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  return true;
}

/** From now on nobody is. */
export function endSession(queries: QueryClient): void {
  stopAskingToSignIn();
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
