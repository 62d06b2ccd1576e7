import { Button, Checkbox, Group, MultiSelect, NumberInput, Stack, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, DialogForm, FormDialog, readsPages, useOrg } from '@paratope/dashboard-kit';
import { SecretOnce } from '../../components/secret-once.js';
import { requestOf, SCOPE_LABELS, type Scope, type TokenChoices } from './token-choices.js';

export function NewApiToken() {
  return (
    <FormDialog label="New token" title="New API token" size="lg">
      {(close) => <NewApiTokenForm onDone={close} />}
    </FormDialog>
  );
}

function NewApiTokenForm({ onDone }: { readonly onDone: () => void }) {
  const { org_id } = useOrg();
  const queries = useQueryClient();
  const projects = useInfiniteQuery(readsPages('listProjects', { query: { limit: 200 } }));
  const form = useForm<TokenChoices>({
    initialValues: {
      ...{ name: '', scopes: ['read', 'submit', 'manage'], project_ids: [], networks: [] },
      ...{ daily_cap: '', monthly_cap: '' },
    },
  });
  const create = useMutation({
    mutationFn: () => api.createApiToken({ path: { org_id }, body: requestOf(form.values) }),
    meta: { showsProblem: true },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listApiTokens'] }),
  });
  if (create.data) {
    return (
      <Stack>
        <SecretOnce secret={create.data.token} what="the token" />
        <Button onClick={onDone}>Done</Button>
      </Stack>
    );
  }
  const { scopes } = requestOf(form.values);
  return (
    <DialogForm mutation={create} onCancel={onDone}>
      <TextInput
        label="Name"
        description="What it is for, so that you know later which one to revoke."
        placeholder="Nightly pipeline"
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label="Scopes"
        description="A token that is bound to projects, or has a spending cap, cannot manage the organization."
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
      <MultiSelect
        label="Projects"
        description="The token sees, changes and computes only what lies in them. Empty: everything."
        data={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        maxValues={50}
        searchable
        clearable
        {...form.getInputProps('project_ids')}
      />
      <Group grow align="start">
        <NumberInput
          label="Credits per day"
          description="Empty: any number."
          {...CREDITS}
          {...form.getInputProps('daily_cap')}
        />
        <NumberInput
          label="Credits per month"
          description="Empty: any number."
          {...CREDITS}
          {...form.getInputProps('monthly_cap')}
        />
      </Group>
      <TagsInput
        label="Networks"
        description="Addresses from which it may be used, such as 203.0.113.0/24. Empty: from everywhere."
        maxTags={20}
        {...form.getInputProps('networks')}
      />
    </DialogForm>
  );
}

const CREDITS = { min: 0, max: 1_000_000_000, allowDecimal: false } as const;

const isAllowed = (choices: TokenChoices, scope: Scope): boolean =>
  requestOf({ ...choices, scopes: [scope] }).scopes.length > 0;
