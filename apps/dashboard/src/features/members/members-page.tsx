import { Badge, Button, Group, Select, Stack, Table, Text, Title, VisuallyHidden, Switch } from '@mantine/core';
import type { OrganizationMember } from '@paratope/sdk';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  api,
  Confirm,
  DataTable,
  Loaded,
  Page,
  reads,
  readsPages,
  RelativeTime,
  type Role,
  useHasRole,
  useOrg,
  useSession,
} from '@paratope/dashboard-kit';
import { ChangeProjects } from './change-projects.js';
import { InviteMember } from './invite-member.js';
import { Retention } from './retention.js';
import { rolesGivenBy } from './roles.js';
import { projectsText, TEXT } from './text.js';

/** Section for owners with the requirements for the sign-in of members. */
function SignInPolicy() {
  const { org_id } = useOrg();
  const queries = useQueryClient();
  const policy = useQuery(reads('getSignInPolicy', { path: { org_id } }));
  const update = useMutation({
    mutationFn: (requires_second_factor: boolean) =>
      api.updateSignInPolicy({ path: { org_id }, body: { requires_second_factor } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getSignInPolicy'] }),
  });
  return (
    <Stack gap="sm">
      <Title order={2}>{TEXT.signIn}</Title>
      <Loaded query={policy}>
        {({ requires_second_factor }) => (
          <Switch
            label={TEXT.requireASecondFactor}
            checked={requires_second_factor}
            disabled={update.isPending}
            onChange={(event) => update.mutate(event.currentTarget.checked)}
          />
        )}
      </Loaded>
      <Text size="xs" c="dimmed">
        {TEXT.membersWhoSignInWith}
      </Text>
    </Stack>
  );
}

export function MembersPage() {
  const { org_id, name, role } = useOrg();
  const manages = useHasRole('admin');
  const members = useQuery(
    reads('listMembers', { path: { org_id }, ...(manages ? { query: { expand: 'project_ids' as const } } : {}) }),
  );
  return (
    <Page title={TEXT.members} description={TEXT.membersOfMembersCanUse(name)} actions={manages && <InviteMember />}>
      <Loaded query={members}>
        {(all) => (
          <Table.ScrollContainer minWidth={680}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{TEXT.name}</Table.Th>
                  <Table.Th>{TEXT.eMailAddress}</Table.Th>
                  <Table.Th>{TEXT.role}</Table.Th>
                  {manages && <Table.Th>{TEXT.projects}</Table.Th>}
                  <Table.Th>{TEXT.memberSince}</Table.Th>
                  <Table.Th>
                    <VisuallyHidden>{TEXT.actions}</VisuallyHidden>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {all.map((member) => (
                  <MemberRow key={member.id} member={member} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Loaded>
      {manages && <Invitations />}
      {role === 'owner' && <SignInPolicy />}
      {role === 'owner' && <Retention />}
    </Page>
  );
}

function MemberRow({ member }: { readonly member: OrganizationMember }) {
  const { org_id, role: own } = useOrg();
  const { user } = useSession();
  const queries = useQueryClient();
  const path = { org_id, member_id: member.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ['listMembers'] });
  const change = useMutation({
    mutationFn: (role: Role) => api.updateMember({ path, body: { role } }),
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: () => api.removeMember({ path }), onSuccess: refresh });
  const given = rolesGivenBy(own);
  const isMe = member.user_id === user.id;
  const manages = useHasRole('admin');
  return (
    <Table.Tr>
      <Table.Td>
        {member.full_name}{' '}
        {isMe && (
          <Badge color="gray" miw="max-content">
            {TEXT.you}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{member.email}</Table.Td>
      <Table.Td>
        {given.includes(member.role) ? (
          <Select
            aria-label={TEXT.roleOf(member.email)}
            size="xs"
            w={110}
            allowDeselect={false}
            disabled={change.isPending}
            data={given}
            value={member.role}
            onChange={(role) => change.mutate(role as Role)}
          />
        ) : (
          member.role
        )}
      </Table.Td>
      {manages && (
        <Table.Td>
          <ChangeProjects member={member} />
        </Table.Td>
      )}
      <Table.Td>
        <RelativeTime at={member.created_at} />
      </Table.Td>
      <Table.Td>
        {(isMe || given.includes(member.role)) && (
          <Group justify="flex-end">
            <Confirm
              title={isMe ? TEXT.leaveQuestion : TEXT.removeQuestion(member.email)}
              action={isMe ? TEXT.leaveOrganization : TEXT.removeMember}
              isPending={remove.isPending}
              onConfirm={() => remove.mutateAsync()}
              trigger={(open) => (
                <Button size="compact-sm" variant="light" color="red" onClick={open}>
                  {isMe ? TEXT.leaveOrganization : TEXT.removeMember}
                </Button>
              )}
            >
              {TEXT.accessEndsAtOnceOpen}
            </Confirm>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Invitations() {
  const { org_id } = useOrg();
  const invitations = useInfiniteQuery(readsPages('listInvitations', { path: { org_id } }));
  const withdraw = useMutation({
    mutationFn: (id: string) => api.withdrawInvitation({ path: { org_id, invitation_id: id } }),
    meta: { refreshes: ['listInvitations'] },
  });
  return (
    <Stack gap="sm">
      <Title order={2}>{TEXT.openInvitations}</Title>
      <Loaded
        query={invitations}
        empty={
          <Text size="sm" c="dimmed">
            {TEXT.noOpenInvitations}
          </Text>
        }
      >
        {(all) => (
          <DataTable
            minWidth={480}
            headings={[TEXT.eMailAddress, TEXT.role, TEXT.projects, TEXT.expires, { hidden: TEXT.actions }]}
          >
            {all.map(({ id, email, role, project_ids, expires_at }) => (
              <Table.Tr key={id}>
                <Table.Td>{email}</Table.Td>
                <Table.Td>{role}</Table.Td>
                <Table.Td>{projectsText(project_ids.length)}</Table.Td>
                <Table.Td>
                  <RelativeTime at={expires_at} />
                </Table.Td>
                <Table.Td>
                  <Group justify="flex-end">
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={withdraw.isPending && withdraw.variables === id}
                      onClick={() => withdraw.mutate(id)}
                    >
                      {TEXT.withdrawInvitation}
                    </Button>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </DataTable>
        )}
      </Loaded>
    </Stack>
  );
}
