import { Button, Checkbox, Select, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api, DialogForm, FormDialog, useOrg } from '@paratope/dashboard-kit';
import { OneTimeSecret } from '../../components/one-time-secret.js';
import { TEXT } from './text.js';
import { TokenBounds } from './token-bounds.js';
import { EXPIRIES, requestOf, SCOPE_LABELS, type Scope, type TokenChoices } from './token-choices.js';

export function NewApiToken() {
  return (
    <FormDialog least="admin" label={TEXT.newToken} size="lg">
      {(close) => <NewApiTokenForm onDone={close} />}
    </FormDialog>
  );
}

function NewApiTokenForm({ onDone }: { readonly onDone: () => void }) {
  const { org_id } = useOrg();
  const form = useForm<TokenChoices>({
    initialValues: {
      name: '',
      scopes: ['read', 'submit', 'manage'],
      project_ids: [],
      networks: [],
      daily_cap: '',
      monthly_cap: '',
      days: '',
      sandbox: false,
    },
  });
  const create = useMutation({
    mutationFn: () => api.createApiToken({ path: { org_id }, body: requestOf(form.values) }),
    meta: { showsProblem: true, refreshes: ['listApiTokens'] },
  });
  if (create.data) {
    return (
      <Stack>
        <OneTimeSecret secret={create.data.token} what={TEXT.token} />
        <Button onClick={onDone}>{TEXT.done}</Button>
      </Stack>
    );
  }
  const { scopes } = requestOf(form.values);
  const { sandbox } = form.values;
  return (
    <DialogForm mutation={create} onCancel={onDone} submit={TEXT.createToken}>
      <TextInput
        label={TEXT.name}
        description={TEXT.theProgramThatUsesThis}
        placeholder={TEXT.nightlyPipeline}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox
        label={TEXT.sandboxToken}
        description={TEXT.sandboxHint}
        {...form.getInputProps('sandbox', { type: 'checkbox' })}
      />
      <Checkbox.Group
        label={TEXT.scopes}
        description={TEXT.scopesHint}
        value={[...scopes]}
        onChange={(value) => form.setFieldValue('scopes', value)}
      >
        <Stack gap={4} mt={4}>
          {Object.entries(SCOPE_LABELS).map(([scope, label]) => (
            <Checkbox
              key={scope}
              value={scope}
              label={label}
              disabled={scope === 'manage' && !isAllowed(form.values, scope)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {sandbox ? null : <TokenBounds form={form} projectsHint={TEXT.projectsHint} />}
      <Select label={TEXT.expires} data={EXPIRIES} {...form.getInputProps('days')} />
      <TagsInput
        label={TEXT.networks}
        description={TEXT.networksHint}
        maxTags={20}
        {...form.getInputProps('networks')}
      />
    </DialogForm>
  );
}

const isAllowed = (choices: TokenChoices, scope: Scope): boolean =>
  requestOf({ ...choices, scopes: [scope] }).scopes.length > 0;
