import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, DialogForm, FormDialog, useOrg } from '@paratope/dashboard-kit';
import { SecretOnce } from '../../components/secret-once.js';
import { TEXT } from './text.js';

export function NewApiToken() {
  return <FormDialog label={TEXT.createApiToken}>{(close) => <NewApiTokenForm onDone={close} />}</FormDialog>;
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
        <SecretOnce secret={create.data.token} what={TEXT.token} />
        <Button onClick={onDone}>{TEXT.close}</Button>
      </Stack>
    );
  }
  return (
    <DialogForm mutation={create} onCancel={onDone} submit={TEXT.createApiToken}>
      <TextInput
        label={TEXT.name}
        description={TEXT.theProgramThatUsesThis}
        placeholder={TEXT.nightlyPipeline}
        required
        maxLength={200}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
