import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import type { Session } from '@paratope/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  api,
  Dialog,
  endSession,
  fieldProblem,
  ProblemAlert,
  resumeSession,
  useSession,
  Remark,
} from '@paratope/dashboard-kit';
import { CodeInput } from '../account/code-input.js';
import { TEXT } from './text.js';

/** z-index above every other dialog, because one of them may hold unsaved input. */
const ABOVE_ALL = 1_000;
/** Attribute that prevents Mantine from closing the open dialogs at Escape. */
const KEEPS_DIALOGS_OPEN = { 'data-mantine-stop-propagation': true };

/**
 * Signs a person in again after the session ended. The page below stays as it is. Signing in in another tab, by a link or an identity
 * provider, closes the dialog as well.
 */
export default function SignInDialog() {
  const { user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '', code: '' } });
  const resume = (session: Session): void => {
    // Another person must not see the former person's page.
    if (!resumeSession(queries, session)) void navigate({ to: '/projects' });
  };
  const signIn = useMutation({
    mutationFn: ({ password, code }: typeof form.values) =>
      api.signIn({ body: { email: user.email, password, ...(code === '' ? {} : { code }) } }),
    meta: { showsProblem: true },
    onSuccess: resume,
  });
  useWindowEvent('focus', () => void api.getSession().then(resume, () => undefined));
  const [isCoded, setCoded] = useState(false);
  if (fieldProblem(signIn.error, '/code') !== undefined && !isCoded) setCoded(true);
  const error = isCoded && form.values.code === '' ? null : signIn.error;
  const leave = (): void => {
    endSession(queries);
    void navigate({ to: '/sign-in' });
  };
  return (
    <Dialog opened onClose={() => undefined} withCloseButton={false} zIndex={ABOVE_ALL} title={TEXT.signInAgain}>
      <form onSubmit={form.onSubmit((values) => signIn.mutate(values))} {...KEEPS_DIALOGS_OPEN}>
        <Stack>
          <Text size="sm">{TEXT.yourSessionEnded(user.email)}</Text>
          {error && <ProblemAlert error={error} />}
          {user.has_password && (
            <PasswordInput
              label={TEXT.password}
              autoComplete="current-password"
              required
              data-autofocus
              {...KEEPS_DIALOGS_OPEN}
              {...form.getInputProps('password')}
            />
          )}
          {isCoded && <CodeInput autoFocus {...KEEPS_DIALOGS_OPEN} {...form.getInputProps('code')} />}
          <Remark>{TEXT.orInAnotherTab}</Remark>
          <Group justify="space-between">
            <Button variant="subtle" color="gray" onClick={leave} {...KEEPS_DIALOGS_OPEN}>
              {TEXT.leaveThisPage}
            </Button>
            {user.has_password ? (
              <Button type="submit" loading={signIn.isPending} {...KEEPS_DIALOGS_OPEN}>
                {TEXT.signIn}
              </Button>
            ) : (
              <Button component="a" href="/app/sign-in" target="_blank" {...KEEPS_DIALOGS_OPEN}>
                {TEXT.openSignIn}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
