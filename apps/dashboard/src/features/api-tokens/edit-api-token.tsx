import { Group, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, DialogForm, FormDialog, useOrg } from '@paratope/dashboard-kit';
import type { ApiToken } from '@paratope/sdk';
import { TEXT } from './text.js';
import { capOf, CREDITS } from './token-choices.js';

type Edited = Pick<ApiToken, 'id' | 'name' | 'scopes' | 'livemode' | 'daily_cap' | 'monthly_cap'>;

/** Form for the fields of a token that can change: its name and its spending caps. */
export function EditApiToken({ token }: { readonly token: Edited }) {
  return (
    <FormDialog
      least="admin"
      label={TEXT.editToken}
      title={TEXT.editTokenNamed(token.name)}
      icon={IconPencil}
      variant="subtle"
    >
      {(close) => <EditApiTokenForm token={token} onDone={close} />}
    </FormDialog>
  );
}

function EditApiTokenForm({ token, onDone }: { readonly token: Edited; readonly onDone: () => void }) {
  const { org_id } = useOrg();
  const { id, name, daily_cap, monthly_cap } = token;
  const form = useForm<{ name: string; daily_cap: number | ''; monthly_cap: number | '' }>({
    initialValues: { name, daily_cap: daily_cap ?? '', monthly_cap: monthly_cap ?? '' },
  });
  const hasCaps = token.livemode && !token.scopes.includes('manage');
  const save = useMutation({
    mutationFn: () =>
      api.updateApiToken({
        path: { org_id, token_id: id },
        body: {
          name: form.values.name,
          ...(hasCaps && { daily_cap: capOf(form.values.daily_cap), monthly_cap: capOf(form.values.monthly_cap) }),
        },
      }),
    meta: { showsProblem: true, refreshes: ['listApiTokens'] },
    onSuccess: () => onDone(),
  });
  return (
    <DialogForm mutation={save} onCancel={onDone} submit={TEXT.saveToken}>
      <TextInput label={TEXT.name} required maxLength={200} data-autofocus {...form.getInputProps('name')} />
      {hasCaps ? (
        <Group grow align="start">
          <NumberInput
            label={TEXT.dailyCap}
            description={TEXT.firstCapHint}
            {...CREDITS}
            {...form.getInputProps('daily_cap')}
          />
          <NumberInput
            label={TEXT.monthlyCap}
            description={TEXT.firstCapHint}
            {...CREDITS}
            {...form.getInputProps('monthly_cap')}
          />
        </Group>
      ) : null}
    </DialogForm>
  );
}
