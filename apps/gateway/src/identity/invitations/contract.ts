import { z } from 'zod';
import { ROLES } from '../../http/roles.js';
import { route } from '../../http/contract.js';
import { LIST_HEADERS, listQuery, listSchema } from '../../http/lists.js';
import { timestamps, timestampSchema, uuidSchema } from '../../http/schemas.js';
import { emailSchema } from '../auth/contract.js';

const tag = 'members';
const path = '/orgs/{org_id}/invitations';

const fields = {
  id: z.uuid(),
  object: z.literal('invitation'),
  org_id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  invited_by: z.uuid().nullable().meta({ description: 'Null when it was made with an API token.' }),
  expires_at: timestampSchema,
  ...timestamps,
};

export const invitationSchema = z.object(fields).meta({ id: 'Invitation' });

export type Invitation = z.output<typeof invitationSchema>;

const createdSchema = z
  .object({
    ...fields,
    token: z
      .string()
      .meta({ description: 'For `POST /auth/invitations/accept`. Shown this once: pass it on yourself.' }),
  })
  .meta({ id: 'InvitationCreated' });

const orgParams = z.object({ org_id: uuidSchema });

export const createInvitation = route({
  operationId: 'createInvitation',
  method: 'POST',
  path,
  tag,
  summary: 'Invite somebody by e-mail address',
  description:
    'No mail is sent: whoever invites passes the token on. It holds for seven days. Only owners invite owners, but while ' +
    'an organization has none, admins and API tokens may invite the first.',
  params: orgParams,
  role: 'admin',
  body: z.strictObject({ email: emailSchema, role: z.enum(ROLES).default('member') }).meta({ id: 'InvitationCreate' }),
  answers: { 201: { description: 'The invitation, with its token.', body: createdSchema } },
  problems: ['conflict'],
  effect: 'people',
  idempotency: 'transaction',
  answersSecret: true,
});

export const listInvitations = route({
  operationId: 'listInvitations',
  method: 'GET',
  path,
  tag,
  summary: 'List the invitations that can still be accepted, newest first',
  params: orgParams,
  role: 'admin',
  query: listQuery({}),
  answers: {
    200: { description: 'A page.', body: listSchema(invitationSchema, 'InvitationList'), headers: LIST_HEADERS },
  },
});

export const withdrawInvitation = route({
  operationId: 'withdrawInvitation',
  method: 'DELETE',
  path: `${path}/{invitation_id}`,
  tag,
  summary: 'Withdraw an invitation at once',
  params: orgParams.extend({ invitation_id: uuidSchema }),
  role: 'admin',
  answers: { 204: { description: 'Withdrawn.', body: null } },
  effect: 'people',
  idempotency: 'transaction',
});
