import { Card, Stack, Title, Button, PasswordInput } from '@mantine/core';
import {
  Page,
  useSession,
  api,
  startSession,
  fieldProblem,
  ProblemAlert,
  notifySuccess,
  Remark,
} from '@paratope/dashboard-kit';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SecondFactor } from './second-factor.js';
import { SessionTable } from './session-table.js';
import { TEXT } from './text.js';
import { PASSWORD_RULE } from '../sign-in/password-rule.js';
import { CodeInput } from './code-input.js';

const EMPTY = { current_password: '', new_password: '', code: '' };

function PasswordForm() {
  const { user } = useSession();
  const queries = useQueryClient();
  const form = useForm({ initialValues: EMPTY });
  const change = useMutation({
    mutationFn: () => {
      const { code, ...passwords } = form.values;
      return api.changePassword({ body: user.has_second_factor ? form.values : passwords });
    },
    meta: { showsProblem: true },
    onSuccess: (session) => {
      startSession(queries, session);
      form.reset();
      notifySuccess(TEXT.passwordChangedAllYourOther);
    },
  });
  const field = (name: keyof typeof EMPTY) => ({
    ...form.getInputProps(name),
    required: true,
    error: fieldProblem(change.error, `/${name}`),
  });
  const isOther =
    change.error !== null && Object.keys(EMPTY).every((name) => fieldProblem(change.error, `/${name}`) === undefined);
  return (
    <form onSubmit={form.onSubmit(() => change.mutate())}>
      <Stack>
        {isOther && <ProblemAlert error={change.error} />}
        <PasswordInput label={TEXT.currentPassword} autoComplete="current-password" {...field('current_password')} />
        <PasswordInput
          label={TEXT.newPassword}
          description={PASSWORD_RULE}
          autoComplete="new-password"
          minLength={12}
          {...field('new_password')}
        />
        {user.has_second_factor && <CodeInput {...field('code')} />}
        <Remark small>{TEXT.allYourOtherSessionsEnd}</Remark>
        <Button type="submit" loading={change.isPending} w="fit-content">
          {TEXT.changePassword}
        </Button>
      </Stack>
    </form>
  );
}

export function AccountPage() {
  const { user } = useSession();
  return (
    <Page title={user.full_name || user.email} description={user.email}>
      <Stack gap="xl">
        <Card withBorder padding="lg">
          <Title order={2} mb="xs">
            {TEXT.activeSessions}
          </Title>
          <SessionTable />
        </Card>
        <Card withBorder padding="lg" maw={520}>
          <Title order={2} mb="xs">
            {TEXT.password}
          </Title>
          {user.has_password ? <PasswordForm /> : <Remark>{TEXT.thisAccountHasNoPassword}</Remark>}
        </Card>
        <Card withBorder padding="lg" maw={520}>
          <Title order={2} mb="xs">
            {TEXT.secondFactor}
          </Title>
          <SecondFactor />
        </Card>
      </Stack>
    </Page>
  );
}
