import { z } from 'zod';
import { ROLES } from '../../http/roles.js';
import { route } from '../../http/contract.js';
import { timestampSchema, uuidSchema } from '../../http/schemas.js';

const tag = 'members';
const path = '/orgs/{org_id}/members';

export const memberSchema = z
  .object({
    id: z.uuid().meta({ description: 'Of the membership.' }),
    user_id: z.uuid(),
    role: z.enum(ROLES),
    created_at: timestampSchema,
    email: z.string(),
    full_name: z.string(),
    invited_by: z.uuid().nullable().meta({
      description:
        'The user who invited them; null for whoever founded the organization or was invited by an API token.',
    }),
  })
  .meta({ id: 'OrganizationMember' });

export type Member = z.output<typeof memberSchema>;

const orgParams = z.object({ org_id: uuidSchema });
const params = orgParams.extend({ member_id: uuidSchema });

export const listMembers = route({
  operationId: 'listMembers',
  method: 'GET',
  path,
  tag,
  summary: 'List all members, the oldest membership first',
  params: orgParams,
  answers: { 200: { description: 'All of them.', body: z.array(memberSchema) } },
});

export const updateMember = route({
  operationId: 'updateMember',
  method: 'PATCH',
  path: `${path}/{member_id}`,
  tag,
  summary: "Change a member's role",
  description:
    'Only owners make or change owners. The last owner stays one: `conflict`. Open invitations that the member could not ' +
    'make any more are withdrawn.',
  params,
  role: 'admin',
  body: z.strictObject({ role: z.enum(ROLES) }).meta({ id: 'MemberUpdate' }),
  answers: { 200: { description: 'The member.', body: memberSchema } },
  problems: ['conflict'],
  effect: 'people',
  idempotency: 'transaction',
});

export const removeMember = route({
  operationId: 'removeMember',
  method: 'DELETE',
  path: `${path}/{member_id}`,
  tag,
  summary: 'Leave, or remove a member',
  description:
    'Everybody may leave; admins remove members and admins, owners everybody. An API token, which is nobody, needs the scope ' +
    '`manage`. The last owner cannot leave: `conflict`. ' +
    'Access ends at once, and the open invitations that the member made are withdrawn. API tokens belong to the ' +
    'organization and go on.',
  params,
  answers: { 204: { description: 'No longer a member.', body: null } },
  problems: ['conflict', 'forbidden'],
  effect: 'people',
  idempotency: 'transaction',
});
