import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { api, fieldProblem, ProblemAlert, showDone } from '@paratope/dashboard-kit';
import { begin, useSession } from '../../api/session.js';
import { PASSWORD_RULE } from '../sign-in/password-rule.js';
import { CodeInput } from './code-input.js';

const EMPTY = { current_password: '', new_password: '', code: '' };

export function PasswordForm() {
  const { user } = useSession();
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const change = useMutation({
    mutationFn: () => {
      const { code, ...passwords } = form;
      return api.changePassword({ body: user.has_second_factor ? form : passwords });
    },
    meta: { showsProblem: true },
    onSuccess: (session) => {
      begin(queries, session);
      setForm(EMPTY);
      showDone('The password is changed. Everywhere else you are signed out.');
    },
  });
  const field = (name: keyof typeof form) => ({
    value: form[name],
    required: true,
    error: fieldProblem(change.error, `/${name}`),
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    change.mutate();
  };
  const isOther =
    change.error !== null && Object.keys(form).every((name) => fieldProblem(change.error, `/${name}`) === undefined);
  return (
    <form onSubmit={submit}>
      <Stack>
        {isOther && <ProblemAlert error={change.error} />}
        <PasswordInput label="Current password" autoComplete="current-password" {...field('current_password')} />
        <PasswordInput
          label="New password"
          description={PASSWORD_RULE}
          autoComplete="new-password"
          minLength={12}
          {...field('new_password')}
        />
        {user.has_second_factor && <CodeInput {...field('code')} />}
        <Text size="xs" c="dimmed">
          Every other session of yours ends. API tokens go on.
        </Text>
        <Button type="submit" loading={change.isPending} w="fit-content">
          Change the password
        </Button>
      </Stack>
    </form>
  );
}
