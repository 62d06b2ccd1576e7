import { Alert, Button, Code, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, DialogForm, FormDialog, type Role, useOrg } from '@paratope/dashboard-kit';
import { CopyToClipboard } from '../../components/copy-to-clipboard.js';
import { rolesGivenBy } from './roles.js';
import { TEXT } from './text.js';

export function InviteMember() {
  return (
    <FormDialog label={TEXT.inviteMember} title={TEXT.inviteMember} icon={IconUserPlus}>
      {(close) => <InviteForm onDone={close} />}
    </FormDialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const { org_id, role: own } = useOrg();
  const queries = useQueryClient();
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'member' } });
  const invite = useMutation({
    mutationFn: () => api.createInvitation({ path: { org_id }, body: form.values }),
    meta: { showsProblem: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listInvitations'] }),
  });
  if (invite.data) {
    // Behind the #, which no browser sends and no log keeps.
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
    <DialogForm mutation={invite} onCancel={onDone} submit={TEXT.inviteMember}>
      <TextInput label={TEXT.eMailAddress} type="email" required data-autofocus {...form.getInputProps('email')} />
      <Select label={TEXT.role} allowDeselect={false} data={rolesGivenBy(own)} {...form.getInputProps('role')} />
      <Text size="xs" c="dimmed">
        {TEXT.onlyAPersonWithAn}
      </Text>
    </DialogForm>
  );
}
