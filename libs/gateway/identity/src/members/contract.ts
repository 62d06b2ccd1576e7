import { described, idOf, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { ROLES, changes, orgParams, route, timestampSchema, uuidSchema } from '@paratope/gateway-http';
import { restrictionSchema } from '../people/restriction.js';

const tag = 'members';
const path = '/orgs/{org_id}/members';

const memberSchema = namedObject('OrganizationMember', {
  id: described(idOf('member'), 'Identifier of the membership.'),
  user_id: described(idOf('user'), 'Identifier of the person.'),
  role: field.oneOf(ROLES, 'Role of the person in the organization.', 'admin'),
  created_at: described(timestampSchema, 'Time at which the person joined: ISO 8601, UTC.'),
  email: field.string('E-mail address of the person.', 'ada@example.org'),
  full_name: field.string('Name of the person.', 'Ada Example'),
  invited_by: field.nullableUuid(
    'User who invited the person. Null for the founder of the organization, and for invitations of an API token.',
    null,
  ),
  project_ids: described(
    z.array(idOf('project')).optional(),
    'Projects to which the person is restricted: they see nothing of others. Empty: not restricted. Present with ' +
      '`expand=project_ids`, and in the answer to a change.',
    [],
  ),
});

export type Member = z.output<typeof memberSchema>;

const params = orgParams.extend({
  member_id: described(uuidSchema, 'Identifier of the membership, the `id` in the list of members.'),
});

export const listMembers = route('listMembers', `GET ${path}`, {
  withinProjects: 'people',
  tag,
  summary: 'List all members, the oldest membership first',
  params: orgParams,
  query: z.object({
    expand: described(
      z.enum(['project_ids']).optional(),
      'Includes the projects to which each member is restricted; for admins.',
    ),
  }),
  answers: { 200: { description: 'All of them.', body: z.array(memberSchema) } },
  problems: ['forbidden'],
});

export const updateMember = route('updateMember', `PATCH ${path}/{member_id}`, {
  tag,
  summary: "Change a member's role, or the projects to which the member is restricted",
  description:
    'The change holds from the next request on. Only owners make or change owners. The last owner cannot be changed: `conflict`. Open invitations that the member may no ' +
    'longer make are withdrawn.',
  params,
  role: 'admin',
  body: changes({
    role: described(z.enum(ROLES).optional(), 'New role of the person.', 'admin'),
    project_ids: described(
      restrictionSchema.optional(),
      'Projects to which the person is restricted: they can only see, change and compute resources of these projects. Admins and owners cannot ' +
        'be restricted. Empty: not restricted.',
      [],
    ),
  }).meta({ id: 'MemberUpdate', examples: [{ role: 'editor' }] }),
  answers: { 200: { description: 'The member.', body: memberSchema } },
  problems: ['conflict', 'not_found'],
  effect: 'people',
  idempotency: 'transaction',
});

export const removeMember = route('removeMember', `DELETE ${path}/{member_id}`, {
  withinProjects: 'people',
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
