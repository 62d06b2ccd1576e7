import { Alert, Button, Code, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '@paratope/dashboard-kit';
import { useOrg } from '../../api/session.js';
import { Copy } from '../../components/copy.js';
import { DialogForm, FormDialog } from '../../components/form-dialog.js';
import { rolesGivenBy, type Role } from './roles.js';

export function InviteMember() {
  return (
    <FormDialog label="Invite" title="Invite somebody" icon={IconUserPlus}>
      {(close) => <InviteForm onDone={close} />}
    </FormDialog>
  );
}

function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const { org_id, role: own } = useOrg();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const invite = useMutation({
    mutationFn: () => api.createInvitation({ path: { org_id }, body: { email, role } }),
    meta: { showsProblem: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listInvitations'] }),
  });
  if (invite.data) {
    // Behind the #, which no browser sends and no log keeps.
    const link = `${window.location.origin}/app/invitation#token=${invite.data.token}`;
    return (
      <Stack>
        <Alert color="teal" title="Pass this link on">
          No mail is sent. It is shown this once, and is good for seven days.
        </Alert>
        <Group wrap="nowrap" gap="xs">
          <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {link}
          </Code>
          <Copy text={link} what="the link" />
        </Group>
        <Button onClick={onDone}>Done</Button>
      </Stack>
    );
  }
  return (
    <DialogForm mutation={invite} onCancel={onDone} submit="Invite">
      <TextInput
        label="E-mail address"
        type="email"
        required
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label="Role"
        allowDeselect={false}
        data={rolesGivenBy(own)}
        value={role}
        onChange={(value) => setRole(value as Role)}
      />
      <Text size="xs" c="dimmed">
        Only who has an account with this address, or makes one for it, can accept.
      </Text>
    </DialogForm>
  );
}
