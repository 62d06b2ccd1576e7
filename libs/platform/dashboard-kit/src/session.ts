import { ParatopeError, type Session } from '@paratope/sdk';
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { setCredentials, api, chooseOrg, orgOf } from './client.js';
import { askToSignInAgain, stopAskingToSignIn } from './sign-in-asked.js';
import { TEXT } from './text.js';

const SESSION_KEY = ['getSession'];

/** Query of the session of the signed-in person; null if nobody is signed in. */
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

/** Starts the session of a person, and removes all cached data of another person. */
export function startSession(queries: QueryClient, session: Session): void {
  queries.clear();
  setCredentials(session);
  queries.setQueryData(SESSION_KEY, session);
}

/**
 * Continues with a new session after the previous one ended.
 * @returns whether the person is the same: then everything stays and is read again; otherwise all data of the previous person are removed
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

/** Ends the session: nobody is signed in afterwards. */
export function endSession(queries: QueryClient): void {
  stopAskingToSignIn();
  queries.clear();
  setCredentials(undefined);
  queries.setQueryData(SESSION_KEY, null);
}

/** Switches to another of the person's organizations. */
export function switchOrg(queries: QueryClient, session: Session, orgId: string): void {
  chooseOrg(orgId);
  startSession(queries, session);
}

/** Returns the session of the signed-in person, on pages that require one. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error(TEXT.nobodyIsSignedIn);
  return data;
}

/** Returns the organization for which the person acts. */
export function useOrg(): Session['orgs'][number] {
  const org = orgOf(useSession());
  if (!org) throw new Error(TEXT.noOrganization);
  return org;
}
