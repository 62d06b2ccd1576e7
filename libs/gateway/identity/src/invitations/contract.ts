import { described, idOf, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  ROLES,
  listQuery,
  listAnswer,
  objectSchema,
  orgParams,
  route,
  timestampSchema,
  timestamps,
  uuidSchema,
} from '@paratope/gateway-http';
import { emailSchema } from '../auth/contract.js';
import { restrictionSchema } from '../people/restriction.js';

const tag = 'members';
const path = '/orgs/{org_id}/invitations';
const role = 'Role that the person will have in the organization.';

const fields = {
  id: described(idOf('invitation'), 'Identifier of the invitation.'),
  object: objectSchema('invitation'),
  org_id: described(idOf('org'), 'Organization of the invitation.'),
  email: field.string('E-mail address of the invited person.', 'ada@example.org'),
  role: field.oneOf(ROLES, role),
  project_ids: field.list(
    idOf('project'),
    'Projects to which the person will be restricted. Empty: not restricted.',
    [],
  ),
  invited_by: described(
    idOf('user').nullable(),
    'User who created the invitation. Null when it was created with an API token.',
  ),
  expires_at: described(timestampSchema, 'Time until which the invitation can be accepted.'),
  ...timestamps,
};

const invitationSchema = namedObject('Invitation', fields);

export type Invitation = z.output<typeof invitationSchema>;

const createdSchema = namedObject('InvitationCreated', {
  ...fields,
  token: field.string(
    'Secret for `POST /auth/invitations/accept`. It is shown only in this response; pass it on to the person.',
    'Zm9yIHRoZSBleGFtcGxlIG9ubHk',
  ),
});

export const createInvitation = route('createInvitation', `POST ${path}`, {
  tag,
  summary: 'Invite a person by e-mail address',
  description:
    'No mail is sent: pass the token on to the person. It is valid for seven days. Only owners invite owners; while an ' +
    'organization has none, admins and API tokens may invite the first.',
  params: orgParams,
  role: 'admin',
  body: namedStrictObject('InvitationCreate', {
    email: described(emailSchema, 'E-mail address of the person to invite.'),
    role: described(z.enum(ROLES).default('member'), role),
    project_ids: described(
      restrictionSchema.default([]),
      'Projects to which the person will be restricted: they can only see, change and compute resources of these projects. Admins and owners ' +
        'cannot be restricted. Empty: not restricted.',
      [],
    ),
  }),
  answers: { 201: { description: 'The invitation, with its token.', body: createdSchema } },
  problems: ['conflict', 'not_found'],
  effect: 'people',
  idempotency: 'transaction',
  answersSecret: true,
});

export const listInvitations = route('listInvitations', `GET ${path}`, {
  tag,
  summary: 'List the invitations that can still be accepted, newest first',
  params: orgParams,
  role: 'admin',
  query: listQuery({}),
  answers: { 200: listAnswer(invitationSchema, 'InvitationList') },
});

export const withdrawInvitation = route('withdrawInvitation', `DELETE ${path}/{invitation_id}`, {
  tag,
  summary: 'Withdraw an invitation at once',
  params: orgParams.extend({ invitation_id: described(uuidSchema, 'Identifier of the invitation.') }),
  role: 'admin',
  answers: { 204: { description: 'Withdrawn.', body: null } },
  effect: 'people',
  idempotency: 'transaction',
});
