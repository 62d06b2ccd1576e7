import { idOf, lineSchema, nameSchema, PLANS } from '@paratope/job-envelope';
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

const fullNameSchema = lineSchema(200)
  .trim()
  .meta({ description: 'Name of the person.', examples: ['Ada Example'] });

const sessionSchema = z
  .object({
    object: objectSchema('session'),
    user: z
      .object({
        id: idOf('user').meta({ description: 'Identifier of the person.' }),
        email: z.string().meta({ description: 'E-mail address of the person.', examples: ['ada@example.org'] }),
        full_name: z.string().meta({ description: 'Name of the person.', examples: ['Ada Example'] }),
        has_password: z.boolean().meta({
          description: 'Whether the account has a password. False if it signs in through the identity provider only.',
          examples: [true],
        }),
        has_second_factor: z.boolean().meta({
          description: 'Whether signing in with the password also requires a code.',
          examples: [false],
        }),
      })
      .meta({ description: 'The signed-in person.' }),
    orgs: z
      .array(
        z.object({
          org_id: idOf('org').meta({ description: 'Identifier of the organization.' }),
          name: z.string().meta({ description: 'Name of the organization.', examples: ['Example Biologics'] }),
          plan: z.enum(PLANS).meta({ description: 'Plan of the organization.', examples: ['team'] }),
          role: z.enum(ROLES).meta({ description: 'Role of the person in the organization.' }),
          project_ids: z.array(idOf('project')).meta({
            description: 'The person sees nothing outside these projects. Empty: not restricted to projects.',
            examples: [[]],
          }),
          requires_second_factor: z.boolean().meta({
            description: 'Whether the organization refuses members with a password and without a second factor.',
            examples: [false],
          }),
        }),
      )
      .meta({ description: 'Organizations that the person belongs to.' }),
    csrf_token: z.string().meta({
      description: 'Value for the `X-CSRF-Token` header, which every write of this session must send.',
      examples: ['q7Zl0w2vT4bJ8mYc'],
    }),
    expires_at: timestampSchema.meta({
      description: 'Time at which the session ends. A day without a request ends it earlier.',
    }),
  })
  .meta({ id: 'Session' });

export type SessionBody = z.output<typeof sessionSchema>;

const openSessionSchema = z
  .object({
    object: objectSchema('open_session'),
    id: idOf('session').meta({ description: 'Identifier of the session.' }),
    created_at: timestampSchema.meta({ description: 'Time of the sign-in: ISO 8601, UTC.' }),
    last_seen_at: timestampSchema.meta({ description: 'Time of the last request of the session, to the minute.' }),
    expires_at: timestampSchema.meta({ description: 'Time at which the session ends.' }),
    device: z
      .string()
      .nullable()
      .meta({
        description: 'Browser and operating system of the sign-in. Null where they are not known.',
        examples: ['Firefox on Linux'],
      }),
    current: z.boolean().meta({ description: 'Whether this request belongs to the session.', examples: [true] }),
  })
  .meta({ id: 'OpenSession' });

const SET_COOKIE = { 'Set-Cookie': 'The session.' } as const;
const begun = { description: 'Signed in.', body: sessionSchema, headers: SET_COOKIE };
const ended = { description: 'Signed out.', body: null, headers: { 'Set-Cookie': 'Removes the session.' } };

export const signIn = route({
  operationId: 'signIn',
  method: 'POST',
  path: '/auth/sign-in',
  tag,
  summary: 'Sign in with e-mail address and password',
  description:
    'After several failures an account, or an address, must wait: `429` with `Retry-After`, longer each time. ' +
    'The answer does not reveal whether an account exists. For an account with a second factor, a ' +
    'correct password without a valid `code` is answered with `422`.',
  access: 'public',
  body: z
    .strictObject({
      email: z
        .string()
        .min(1)
        .max(254)
        .meta({
          description: 'E-mail address of the account.',
          examples: ['ada@example.org'],
        }),
      password: typed.meta({ description: 'Password of the account.' }),
      code: factorCodeSchema.optional(),
    })
    .meta({ id: 'SignIn' }),
  answers: { 200: begun },
  problems: ['unauthorized'],
});

export const getSignInOptions = route({
  operationId: 'getSignInOptions',
  method: 'GET',
  path: '/auth/options',
  tag,
  summary: 'Get the ways to sign in to this installation',
  access: 'public',
  answers: {
    200: {
      description: 'The ways to sign in.',
      body: z
        .object({
          object: objectSchema('sign_in_options'),
          open_signup: z.boolean().meta({ description: 'Whether anybody may register.', examples: [false] }),
          identity_provider: z.boolean().meta({
            description: 'Whether `/auth/oidc/start` leads to an identity provider.',
            examples: [false],
          }),
        })
        .meta({ id: 'SignInOptions' }),
    },
  },
});

export const signInByLink = route({
  operationId: 'signInByLink',
  method: 'POST',
  path: '/auth/sign-in-links/use',
  tag,
  summary: 'Sign in with a link from the operator',
  description: 'A link works once and for an hour. `sign-in-link.js` makes links, and so does a local start.',
  access: 'public',
  body: z
    .strictObject({
      token: z
        .string()
        .min(1)
        .max(200)
        .meta({
          description: 'Token of the link.',
          examples: ['Zm9yIHRoZSBleGFtcGxlIG9ubHk'],
        }),
    })
    .meta({ id: 'SignInLinkUse' }),
  answers: { 200: begun },
  problems: ['unauthorized'],
});

export const listSessions = route({
  operationId: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'List the sessions of the signed-in person',
  access: 'person',
  answers: {
    200: {
      description: 'The sessions of the person, the newest first.',
      body: z
        .object({
          object: objectSchema('list'),
          data: z.array(openSessionSchema).meta({ description: 'The sessions of the person, the newest first.' }),
        })
        .meta({ id: 'OpenSessions' }),
    },
  },
});

export const endSession = route({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  tag,
  summary: 'End one session of the person, this one or another',
  access: 'person',
  params: z.object({ id: uuidSchema.meta({ description: 'Identifier of the session.' }) }),
  answers: { 204: { description: 'The session has ended.', body: null } },
  problems: ['not_found'],
});

export const getSession = route({
  operationId: 'getSession',
  method: 'GET',
  path: '/auth/session',
  tag,
  summary: 'Get the signed-in person and their organizations',
  access: 'person',
  answers: { 200: { description: 'The session.', body: sessionSchema } },
});

export const signOut = route({
  operationId: 'signOut',
  method: 'POST',
  path: '/auth/sign-out',
  tag,
  summary: 'End this session',
  access: 'person',
  answers: { 204: ended },
});

export const signOutEverywhere = route({
  operationId: 'signOutEverywhere',
  method: 'POST',
  path: '/auth/sign-out-everywhere',
  tag,
  summary: 'End every session of the person at once',
  access: 'person',
  answers: { 204: ended },
});

export const changePassword = route({
  operationId: 'changePassword',
  method: 'POST',
  path: '/auth/password',
  tag,
  summary: 'Change the password',
  description:
    'Ends every session of the person; the response starts a new one. API tokens stay valid. For an account with a second factor, a ' +
    'missing or wrong `code` is refused with `422`, once the current password is right.',
  access: 'person',
  body: z
    .strictObject({
      current_password: typed.meta({ description: 'Current password.' }),
      new_password: newPasswordSchema.meta({
        description: 'New password, of at least 12 characters.',
        examples: ['a longer sentence of my own'],
      }),
      code: factorCodeSchema.optional(),
    })
    .meta({ id: 'PasswordChange' }),
  answers: { 200: begun },
  problems: ['conflict'],
});

export const register = route({
  operationId: 'register',
  method: 'POST',
  path: '/auth/register',
  tag,
  summary: 'Register, and open an organization on the free plan',
  description:
    'Registration is possible where the installation is open to everybody. Elsewhere people join by invitation.',
  access: 'public',
  body: z
    .strictObject({
      email: emailSchema.meta({ description: 'E-mail address of the new account.' }),
      password: newPasswordSchema.meta({ description: 'Password of the new account, of at least 12 characters.' }),
      full_name: fullNameSchema.default(''),
      org_name: nameSchema.meta({
        description: 'Name of the organization that is created for the person.',
        examples: ['Example Biologics'],
      }),
    })
    .meta({ id: 'Registration' }),
  answers: { 201: begun },
  problems: ['conflict'],
});

const invitationTokenSchema = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: 'Token of the invitation.',
    examples: ['Zm9yIHRoZSBleGFtcGxlIG9ubHk'],
  });

export const readInvitation = route({
  operationId: 'readInvitation',
  method: 'POST',
  path: '/auth/invitations/read',
  tag,
  summary: 'Read what an invitation offers',
  description: 'Whoever has the token sees who invites whom, to which organization, as what. Nothing changes.',
  access: 'public',
  body: z.strictObject({ token: invitationTokenSchema }).meta({ id: 'InvitationRead' }),
  answers: {
    200: {
      description: 'The open invitation.',
      body: z
        .object({
          org_name: z.string().meta({ description: 'Name of the organization.', examples: ['Example Biologics'] }),
          email: emailSchema.meta({ description: 'Address of the invited person.' }),
          invited_by: z
            .string()
            .nullable()
            .meta({ description: 'Name of the person who invites. Null for an API token.', examples: ['Ada Example'] }),
          role: z.enum(ROLES).meta({ description: 'Role in the organization.', examples: ['member'] }),
          projects: z.array(z.string()).meta({
            description: 'Names of the projects to which the person will be restricted. Empty: no restriction.',
            examples: [['HER2 programme']],
          }),
          expires_at: timestampSchema.meta({ description: 'End of the invitation.' }),
        })
        .meta({ id: 'InvitationOffer' }),
    },
  },
  problems: ['not_found'],
});

export const acceptInvitation = route({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/auth/invitations/accept',
  tag,
  summary: 'Accept an invitation',
  description:
    'A person signed in with the invited address joins the organization (send `X-CSRF-Token`). Without a session, the ' +
    'request creates an account and signs in. If the address has an account already, the response is a `conflict`: sign in first.',
  access: 'public',
  body: z
    .strictObject({
      token: invitationTokenSchema,
      password: newPasswordSchema.optional().meta({
        description: 'Password for a new account, of at least 12 characters. A signed-in person does not need it.',
        examples: ['violet kettle orbit'],
      }),
      full_name: fullNameSchema.default(''),
    })
    .meta({ id: 'InvitationAccept' }),
  answers: { 200: { ...begun, description: 'A member, and signed in.' } },
  problems: ['not_found', 'conflict'],
});
