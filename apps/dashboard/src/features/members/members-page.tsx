import { Badge, Button, Group, Select, Stack, Title, Switch } from '@mantine/core';
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
  Remark,
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
      <Remark small>{TEXT.membersWhoSignInWith}</Remark>
    </Stack>
  );
}

export function MembersPage() {
  const { org_id, name, role } = useOrg();
  const { user } = useSession();
  const manages = useHasRole('admin');
  const members = useQuery(
    reads('listMembers', { path: { org_id }, ...(manages ? { query: { expand: 'project_ids' as const } } : {}) }),
  );
  return (
    <Page title={TEXT.members} description={TEXT.membersOfMembersCanUse(name)} actions={manages && <InviteMember />}>
      <Loaded query={members}>
        {(all) => (
          <DataTable
            minWidth={680}
            rows={all}
            columns={[
              [
                TEXT.name,
                ({ full_name, user_id }) => (
                  <>
                    {full_name}{' '}
                    {user_id === user.id && (
                      <Badge color="gray" miw="max-content">
                        {TEXT.you}
                      </Badge>
                    )}
                  </>
                ),
              ],
              [TEXT.eMailAddress, ({ email }) => email],
              [TEXT.role, (member) => <RoleOf member={member} />],
              manages && [TEXT.projects, (member) => <ChangeProjects member={member} />],
              [TEXT.memberSince, ({ created_at }) => <RelativeTime at={created_at} />],
              [{ hidden: TEXT.actions }, (member) => <Remove member={member} isMe={member.user_id === user.id} />],
            ]}
          />
        )}
      </Loaded>
      {manages && <Invitations />}
      {role === 'owner' && <SignInPolicy />}
      {role === 'owner' && <Retention />}
    </Page>
  );
}

function RoleOf({ member: { id, email, role } }: { readonly member: OrganizationMember }) {
  const { org_id, role: own } = useOrg();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (to: Role) => api.updateMember({ path: { org_id, member_id: id }, body: { role: to } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listMembers'] }),
  });
  const given = rolesGivenBy(own);
  if (!given.includes(role)) return role;
  return (
    <Select
      aria-label={TEXT.roleOf(email)}
      size="xs"
      w={110}
      disabled={change.isPending}
      data={given}
      value={role}
      onChange={(to) => change.mutate(to as Role)}
    />
  );
}

function Remove({ member, isMe }: { readonly member: OrganizationMember; readonly isMe: boolean }) {
  const { org_id, role: own } = useOrg();
  const remove = useMutation({
    mutationFn: () => api.removeMember({ path: { org_id, member_id: member.id } }),
    meta: { refreshes: ['listMembers'] },
  });
  if (!isMe && !rolesGivenBy(own).includes(member.role)) return null;
  return (
    <Group justify="flex-end">
      <Confirm
        title={isMe ? TEXT.leaveQuestion : TEXT.removeQuestion(member.email)}
        action={isMe ? TEXT.leaveOrganization : TEXT.removeMember}
        isPending={remove.isPending}
        onConfirm={() => remove.mutateAsync()}
      >
        {TEXT.accessEndsAtOnceOpen}
      </Confirm>
    </Group>
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
      <Loaded query={invitations} empty={<Remark>{TEXT.noOpenInvitations}</Remark>}>
        {(all) => (
          <DataTable
            minWidth={480}
            rows={all}
            columns={[
              [TEXT.eMailAddress, ({ email }) => email],
              [TEXT.role, ({ role }) => role],
              [TEXT.projects, ({ project_ids }) => projectsText(project_ids.length)],
              [TEXT.expires, ({ expires_at }) => <RelativeTime at={expires_at} />],
              [
                { hidden: TEXT.actions },
                ({ id }) => (
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
                ),
              ],
            ]}
          />
        )}
      </Loaded>
    </Stack>
  );
}
