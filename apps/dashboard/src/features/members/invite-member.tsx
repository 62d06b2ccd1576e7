import { Alert, Button, Code, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, DialogForm, FormDialog, type Role, useOrg, Remark } from '@paratope/dashboard-kit';
import { CopyToClipboard } from '../../components/copy-to-clipboard.js';
import { accessOf, canBeRestricted, isComplete, projectIdsOf, type Access } from './access.js';
import { ProjectAccess } from './project-access.js';
import { rolesGivenBy } from './roles.js';
import { TEXT } from './text.js';

export function InviteMember() {
  return (
    <FormDialog least="admin" label={TEXT.inviteMember} title={TEXT.inviteMember} icon={IconUserPlus}>
      {(close) => <InviteForm onDone={close} />}
    </FormDialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const { org_id, role: own } = useOrg();
  const form = useForm<{ email: string; role: Role; access: Access }>({
    initialValues: { email: '', role: 'member', access: accessOf([]) },
  });
  const { email, role, access } = form.values;
  const invite = useMutation({
    mutationFn: () =>
      api.createInvitation({ path: { org_id }, body: { email, role, project_ids: projectIdsOf(role, access) } }),
    meta: { showsProblem: true, refreshes: ['listInvitations'] },
  });
  if (invite.data) {
    // The token is in the fragment, which no browser sends and no log stores.
    const link = `${window.location.origin}/app/invitation#token=${invite.data.token}`;
    return (
      <Stack>
        <Alert color="teal" title={TEXT.sendThisLinkToThe}>
          {TEXT.noEMailIsSent}
        </Alert>
        <Group wrap="nowrap" gap="xs">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {link}
          </Code>
          <CopyToClipboard text={link} what={TEXT.link} />
        </Group>
        <Button onClick={onDone}>{TEXT.done}</Button>
      </Stack>
    );
  }
  return (
    <DialogForm
      mutation={invite}
      onCancel={onDone}
      submit={TEXT.inviteMember}
      isReady={!canBeRestricted(role) || isComplete(access)}
    >
      <TextInput label={TEXT.eMailAddress} type="email" required data-autofocus {...form.getInputProps('email')} />
      <Select
        label={TEXT.role}
        description={TEXT.roleHints[role]}
        data={rolesGivenBy(own)}
        {...form.getInputProps('role')}
      />
      {canBeRestricted(role) && (
        <ProjectAccess value={access} onChange={(value) => form.setFieldValue('access', value)} />
      )}
      <Remark small>{TEXT.onlyAPersonWithAn}</Remark>
    </DialogForm>
  );
}
