import { idOf } from '@paratope/job-envelope';
import { z } from 'zod';
import { ROLES, changes, orgParams, route, timestampSchema, uuidSchema } from '@paratope/gateway-http';
import { restrictionSchema } from '../people/restriction.js';

const tag = 'members';
const path = '/orgs/{org_id}/members';

const memberSchema = z
  .object({
    id: idOf('member').meta({ description: 'Identifier of the membership.' }),
    user_id: idOf('user').meta({ description: 'Identifier of the person.' }),
    role: z.enum(ROLES).meta({ description: 'Role of the person in the organization.', examples: ['admin'] }),
    created_at: timestampSchema.meta({ description: 'Time at which the person joined: ISO 8601, UTC.' }),
    email: z.string().meta({ description: 'E-mail address of the person.', examples: ['ada@example.org'] }),
    full_name: z.string().meta({ description: 'Name of the person.', examples: ['Ada Example'] }),
    invited_by: z
      .uuid()
      .nullable()
      .meta({
        description:
          'User who invited the person. Null for the founder of the organization, and for invitations of an API token.',
        examples: [null],
      }),
    project_ids: z
      .array(idOf('project'))
      .optional()
      .meta({
        description:
          'Projects to which the person is restricted: they see nothing of others. Empty: not restricted. Present with ' +
          '`expand=project_ids`, and in the answer to a change.',
        examples: [[]],
      }),
  })
  .meta({ id: 'OrganizationMember' });

export type Member = z.output<typeof memberSchema>;

const params = orgParams.extend({
  member_id: uuidSchema.meta({ description: 'Identifier of the membership, the `id` in the list of members.' }),
});

export const listMembers = route({
  operationId: 'listMembers',
  withinProjects: 'people',
  method: 'GET',
  path,
  tag,
  summary: 'List all members, the oldest membership first',
  params: orgParams,
  query: z.object({
    expand: z
      .enum(['project_ids'])
      .optional()
      .meta({ description: 'Includes the projects to which each member is restricted; for admins.' }),
  }),
  answers: { 200: { description: 'All of them.', body: z.array(memberSchema) } },
  problems: ['forbidden'],
});

export const updateMember = route({
  operationId: 'updateMember',
  method: 'PATCH',
  path: `${path}/{member_id}`,
  tag,
  summary: "Change a member's role, or the projects to which the member is restricted",
  description:
    'The change holds from the next request on. Only owners make or change owners. The last owner cannot be changed: `conflict`. Open invitations that the member may no ' +
    'longer make are withdrawn.',
  params,
  role: 'admin',
  body: changes({
    role: z
      .enum(ROLES)
      .optional()
      .meta({ description: 'New role of the person.', examples: ['admin'] }),
    project_ids: restrictionSchema.optional().meta({
      description:
        'Projects to which the person is restricted: they can only see, change and compute resources of these projects. Admins and owners cannot ' +
        'be restricted. Empty: not restricted.',
      examples: [[]],
    }),
  }).meta({ id: 'MemberUpdate', examples: [{ role: 'editor' }] }),
  answers: { 200: { description: 'The member.', body: memberSchema } },
  problems: ['conflict', 'not_found'],
  effect: 'people',
  idempotency: 'transaction',
});

export const removeMember = route({
  operationId: 'removeMember',
  withinProjects: 'people',
  method: 'DELETE',
  path: `${path}/{member_id}`,
  tag,
  summary: 'Remove a member, or leave the organization',
  description:
    'Everybody may leave. Admins remove everybody but owners; owners remove anybody. An API token needs the scope `manage`. The last ' +
    'owner cannot leave: `conflict`. Access ends immediately, and the open invitations of the member are withdrawn. API tokens ' +
    'belong to the organization and stay valid.',
  params,
  // Every member may leave.
  role: 'viewer',
  answers: { 204: { description: 'No longer a member.', body: null } },
  problems: ['conflict', 'forbidden'],
  effect: 'people',
  idempotency: 'transaction',
});
