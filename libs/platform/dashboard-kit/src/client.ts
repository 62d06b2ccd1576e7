import { createParatope, type Session } from '@paratope/sdk';

/** Credentials that are sent with every request of the signed-in person. */
let credentials: { readonly csrfToken: string; readonly orgId: string | undefined } | undefined;

/** Client of the service: the SDK that every client uses. The session's cookie replaces the token. */
export const api = createParatope({
  wholeResults: true,
  baseUrl: window.location.origin,
  maxRetries: 2,
  maxPauseMs: 5_000,
  headers: () => ({ 'x-csrf-token': credentials?.csrfToken, 'x-org-id': credentials?.orgId }),
});

const ORG = 'paratope.org';

/** Returns the organization for which this browser acts: the person's organization that was chosen last. */
export function orgOf(session: Session): Session['orgs'][number] | undefined {
  const chosen = localStorage.getItem(ORG);
  return session.orgs.find(({ org_id }) => org_id === chosen) ?? session.orgs[0];
}

/** Returns whether the organization refuses this person until they have set up a second factor. */
export const lacksSecondFactor = (session: Session): boolean =>
  orgOf(session)?.requires_second_factor === true && session.user.has_password && !session.user.has_second_factor;

export function chooseOrg(orgId: string): void {
  localStorage.setItem(ORG, orgId);
}

/** @param session undefined if nobody is signed in */
export function setCredentials(session: Session | undefined): void {
  credentials = session && { csrfToken: session.csrf_token, orgId: orgOf(session)?.org_id };
}
