import {
  described,
  idOf,
  lineSchema,
  nameSchema,
  PLANS,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { ROLES, objectSchema, route, timestampSchema, uuidSchema } from '@paratope/gateway-http';
import { factorCodeSchema } from '../second-factor/contract.js';
import { isCommonPassword } from '../people/common-passwords.js';

const tag = 'sign-in';

/** Dot-atom of RFC 5322 at a host name of two or more labels: addresses that accept mail, except quoted local parts. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const TOP_LABEL = '[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]';
const EMAIL = new RegExp(`^${ATOM}(\\.${ATOM})*@(${LABEL}\\.)+${TOP_LABEL}$`);

export const emailSchema = z
  .email({ pattern: EMAIL })
  .max(254)
  .meta({ examples: ['ada@example.org'] });

/** By NIST SP 800-63B, a password has a minimum length and a blocklist, and no rules of composition. */
export const newPasswordSchema = z
  .string()
  .min(12)
  .max(256)
  .refine((password) => !isCommonPassword(password), { message: 'is a very common password; choose another one' })
  .meta({ examples: ['violet kettle orbit'] });

/** Any text that a person types; the comparison rejects a wrong one. */
const typed = z
  .string()
  .min(1)
  .max(256)
  .meta({ examples: ['violet kettle orbit'] });

const fullNameSchema = described(lineSchema(200).trim(), 'Name of the person.', 'Ada Example');

const sessionSchema = namedObject('Session', {
  object: objectSchema('session'),
  user: field.object('The signed-in person.', {
    id: described(idOf('user'), 'Identifier of the person.'),
    email: field.string('E-mail address of the person.', 'ada@example.org'),
    full_name: field.string('Name of the person.', 'Ada Example'),
    has_password: field.boolean(
      'Whether the account has a password. False if it signs in through the identity provider only.',
      true,
    ),
    has_second_factor: field.boolean('Whether signing in with the password also requires a code.', false),
  }),
  orgs: field.objects('Organizations that the person belongs to.', {
    org_id: described(idOf('org'), 'Identifier of the organization.'),
    name: field.string('Name of the organization.', 'Example Biologics'),
    plan: field.oneOf(PLANS, 'Plan of the organization.', 'team'),
    role: field.oneOf(ROLES, 'Role of the person in the organization.'),
    project_ids: field.list(
      idOf('project'),
      'The person sees nothing outside these projects. Empty: not restricted to projects.',
      [],
    ),
    requires_second_factor: field.boolean(
      'Whether the organization refuses members with a password and without a second factor.',
      false,
    ),
  }),
  csrf_token: field.string(
    'Value for the `X-CSRF-Token` header, which every write of this session must send.',
    'q7Zl0w2vT4bJ8mYc',
  ),
  expires_at: described(timestampSchema, 'Time at which the session ends. A day without a request ends it earlier.'),
});

export type SessionBody = z.output<typeof sessionSchema>;

const openSessionSchema = namedObject('OpenSession', {
  object: objectSchema('open_session'),
  id: described(idOf('session'), 'Identifier of the session.'),
  created_at: described(timestampSchema, 'Time of the sign-in: ISO 8601, UTC.'),
  last_seen_at: described(timestampSchema, 'Time of the last request of the session, to the minute.'),
  expires_at: described(timestampSchema, 'Time at which the session ends.'),
  device: field.nullableString(
    'Browser and operating system of the sign-in. Null where they are not known.',
    'Firefox on Linux',
  ),
  current: field.boolean('Whether this request belongs to the session.', true),
});

const SET_COOKIE = { 'Set-Cookie': 'The session.' } as const;
const begun = { description: 'Signed in.', body: sessionSchema, headers: SET_COOKIE };
const ended = { description: 'Signed out.', body: null, headers: { 'Set-Cookie': 'Removes the session.' } };

export const signIn = route('signIn', 'POST /auth/sign-in', {
  tag,
  summary: 'Sign in with e-mail address and password',
  description:
    'After several failures an account, or an address, must wait: `429` with `Retry-After`, longer each time. ' +
    'The answer does not reveal whether an account exists. For an account with a second factor, a ' +
    'correct password without a valid `code` is answered with `422`.',
  access: 'public',
  body: namedStrictObject('SignIn', {
    email: described(z.string().min(1).max(254), 'E-mail address of the account.', 'ada@example.org'),
    password: described(typed, 'Password of the account.'),
    code: factorCodeSchema.optional(),
  }),
  answers: { 200: begun },
  problems: ['unauthorized'],
});

export const getSignInOptions = route('getSignInOptions', 'GET /auth/options', {
  tag,
  summary: 'Get the ways to sign in to this installation',
  access: 'public',
  answers: {
    200: {
      description: 'The ways to sign in.',
      body: namedObject('SignInOptions', {
        object: objectSchema('sign_in_options'),
        open_signup: field.boolean('Whether anybody may register.', false),
        identity_provider: field.boolean('Whether `/auth/oidc/start` leads to an identity provider.', false),
      }),
    },
  },
});

export const signInByLink = route('signInByLink', 'POST /auth/sign-in-links/use', {
  tag,
  summary: 'Sign in with a link from the operator',
  description: 'A link works once and for an hour. `sign-in-link.js` makes links, and so does a local start.',
  access: 'public',
  body: namedStrictObject('SignInLinkUse', {
    token: described(z.string().min(1).max(200), 'Token of the link.', 'Zm9yIHRoZSBleGFtcGxlIG9ubHk'),
  }),
  answers: { 200: begun },
  problems: ['unauthorized'],
});

export const listSessions = route('listSessions', 'GET /auth/sessions', {
  tag,
  summary: 'List the sessions of the signed-in person',
  access: 'person',
  answers: {
    200: {
      description: 'The sessions of the person, the newest first.',
      body: namedObject('OpenSessions', {
        object: objectSchema('list'),
        data: field.list(openSessionSchema, 'The sessions of the person, the newest first.'),
      }),
    },
  },
});

export const endSession = route('endSession', 'DELETE /auth/sessions/{id}', {
  tag,
  summary: 'End one session of the person, this one or another',
  access: 'person',
  params: z.object({ id: described(uuidSchema, 'Identifier of the session.') }),
  answers: { 204: { description: 'The session has ended.', body: null } },
  problems: ['not_found'],
});

export const getSession = route('getSession', 'GET /auth/session', {
  tag,
  summary: 'Get the signed-in person and their organizations',
  access: 'person',
  answers: { 200: { description: 'The session.', body: sessionSchema } },
});

export const signOut = route('signOut', 'POST /auth/sign-out', {
  tag,
  summary: 'End this session',
  access: 'person',
  answers: { 204: ended },
});

export const signOutEverywhere = route('signOutEverywhere', 'POST /auth/sign-out-everywhere', {
  tag,
  summary: 'End every session of the person at once',
  access: 'person',
  answers: { 204: ended },
});

export const changePassword = route('changePassword', 'POST /auth/password', {
  tag,
  summary: 'Change the password',
  description:
    'Ends every session of the person; the response starts a new one. API tokens stay valid. For an account with a second factor, a ' +
    'missing or wrong `code` is refused with `422`, once the current password is right.',
  access: 'person',
  body: namedStrictObject('PasswordChange', {
    current_password: described(typed, 'Current password.'),
    new_password: described(
      newPasswordSchema,
      'New password, of at least 12 characters.',
      'a longer sentence of my own',
    ),
    code: factorCodeSchema.optional(),
  }),
  answers: { 200: begun },
  problems: ['conflict'],
});

export const register = route('register', 'POST /auth/register', {
  tag,
  summary: 'Register, and open an organization on the free plan',
  description:
    'Registration is possible where the installation is open to everybody. Elsewhere people join by invitation.',
  access: 'public',
  body: namedStrictObject('Registration', {
    email: described(emailSchema, 'E-mail address of the new account.'),
    password: described(newPasswordSchema, 'Password of the new account, of at least 12 characters.'),
    full_name: fullNameSchema.default(''),
    org_name: described(nameSchema, 'Name of the organization that is created for the person.', 'Example Biologics'),
  }),
  answers: { 201: begun },
  problems: ['conflict'],
});

const invitationTokenSchema = described(
  z.string().min(1).max(200),
  'Token of the invitation.',
  'Zm9yIHRoZSBleGFtcGxlIG9ubHk',
);

export const readInvitation = route('readInvitation', 'POST /auth/invitations/read', {
  tag,
  summary: 'Read what an invitation offers',
  description: 'Whoever has the token sees who invites whom, to which organization, as what. Nothing changes.',
  access: 'public',
  body: namedStrictObject('InvitationRead', { token: invitationTokenSchema }),
  answers: {
    200: {
      description: 'The open invitation.',
      body: namedObject('InvitationOffer', {
        org_name: field.string('Name of the organization.', 'Example Biologics'),
        email: described(emailSchema, 'Address of the invited person.'),
        invited_by: field.nullableString('Name of the person who invites. Null for an API token.', 'Ada Example'),
        role: field.oneOf(ROLES, 'Role in the organization.', 'member'),
        projects: field.strings(
          'Names of the projects to which the person will be restricted. Empty: no restriction.',
          ['HER2 programme'],
        ),
        expires_at: described(timestampSchema, 'End of the invitation.'),
      }),
    },
  },
  problems: ['not_found'],
});

export const acceptInvitation = route('acceptInvitation', 'POST /auth/invitations/accept', {
  tag,
  summary: 'Accept an invitation',
  description:
    'A person signed in with the invited address joins the organization (send `X-CSRF-Token`). Without a session, the ' +
    'request creates an account and signs in. If the address has an account already, the response is a `conflict`: sign in first.',
  access: 'public',
  body: namedStrictObject('InvitationAccept', {
    token: invitationTokenSchema,
    password: described(
      newPasswordSchema.optional(),
      'Password for a new account, of at least 12 characters. A signed-in person does not need it.',
      'violet kettle orbit',
    ),
    full_name: fullNameSchema.default(''),
  }),
  answers: { 200: { ...begun, description: 'A member, and signed in.' } },
  problems: ['not_found', 'conflict', 'organization_moved'],
});
