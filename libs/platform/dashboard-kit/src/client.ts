import { createParatope, type Session } from '@paratope/sdk';

/** What goes with every request of the person who is signed in. */
let credentials: { readonly csrfToken: string; readonly orgId: string | undefined } | undefined;

/** The service, as every other client of it has it: through the SDK. The session's cookie stands for the token. */
export const api = createParatope({
  baseUrl: window.location.origin,
  maxRetries: 2,
  maxPauseMs: 5_000,
  headers: () => ({ 'x-csrf-token': credentials?.csrfToken, 'x-org-id': credentials?.orgId }),
});

const ORG = 'paratope.org';

/** The organization that this browser acts for: the one that was chosen last, of those that the person is in. */
export function orgOf(session: Session): Session['orgs'][number] | undefined {
  const chosen = localStorage.getItem(ORG);
  return session.orgs.find(({ org_id }) => org_id === chosen) ?? session.orgs[0];
}

/** Whether the organization refuses this person until they have set up a second factor. */
export const lacksSecondFactor = (session: Session): boolean =>
  orgOf(session)?.requires_second_factor === true && session.user.has_password && !session.user.has_second_factor;

export function chooseOrg(orgId: string): void {
  localStorage.setItem(ORG, orgId);
}

/** @param session undefined: nobody is signed in. */
export function setCredentials(session: Session | undefined): void {
  credentials = session && { csrfToken: session.csrf_token, orgId: orgOf(session)?.org_id };
}
