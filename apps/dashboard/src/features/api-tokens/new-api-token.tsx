import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, DialogForm, FormDialog, useOrg } from '@paratope/dashboard-kit';
import { OneTimeSecret } from '../../components/one-time-secret.js';

export function NewApiToken() {
  return (
    <FormDialog label="New token" title="New API token">
      {(close) => <NewApiTokenForm onDone={close} />}
    </FormDialog>
  );
}

function NewApiTokenForm({ onDone }: { readonly onDone: () => void }) {
  const { org_id } = useOrg();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => api.createApiToken({ path: { org_id }, body: { name } }),
    meta: { showsProblem: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listApiTokens'] }),
  });
  if (create.data) {
    return (
      <Stack>
        <OneTimeSecret secret={create.data.token} what="the token" />
        <Button onClick={onDone}>Done</Button>
      </Stack>
    );
  }
  return (
    <DialogForm mutation={create} onCancel={onDone}>
      <TextInput
        label="Name"
        description="What it is for, so that you know later which one to revoke."
        placeholder="Nightly pipeline"
        required
        maxLength={200}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
