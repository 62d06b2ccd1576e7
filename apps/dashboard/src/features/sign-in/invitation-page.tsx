import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api, fieldProblem, ProblemAlert, sessionQuery, TextLink } from '@paratope/dashboard-kit';
import { SignInLayout } from './sign-in-layout.js';
import { PASSWORD_RULE } from './password-rule.js';
import { useSignIn } from './use-sign-in.js';
import { TEXT } from './text.js';

/** Token of an invitation, which is in the fragment of its link. */
const tokenOfLink = (): string => /^#token=([\w-]+)$/.exec(window.location.hash)?.[1] ?? '';

/** Page of an invitation. A signed-in person joins with their account; everybody else creates one. */
export function InvitationPage() {
  const { data: session } = useQuery(sessionQuery);
  const form = useForm({ initialValues: { token: tokenOfLink(), full_name: '', password: '' } });
  const accept = useSignIn(({ token, ...account }: typeof form.values) =>
    api.acceptInvitation({ body: { token, ...(session ? {} : account) } }),
  );
  return (
    <SignInLayout
      title={TEXT.acceptAnInvitation}
      footer={
        !session && (
          <>
            {TEXT.alreadyHaveAnAccount}{' '}
            <TextLink underline="always" to="/sign-in" search={{ next: '/app/invitation' }}>
              {TEXT.signInFirst}
            </TextLink>
          </>
        )
      }
    >
      {accept.error && <ProblemAlert error={accept.error} />}
      <form onSubmit={form.onSubmit((values) => accept.mutate(values))}>
        <Stack>
          {session && <Text size="sm">{TEXT.youAreSignedInAs(session.user.email)}</Text>}
          <TextInput
            label={TEXT.invitationCode}
            description={TEXT.theCodeFromYourInvitation}
            required
            {...form.getInputProps('token')}
            onChange={(event) => form.setFieldValue('token', event.currentTarget.value.trim())}
          />
          {!session && (
            <>
              <TextInput label={TEXT.yourName} autoComplete="name" {...form.getInputProps('full_name')} />
              <PasswordInput
                label={TEXT.password}
                description={PASSWORD_RULE}
                autoComplete="new-password"
                minLength={12}
                required
                {...form.getInputProps('password')}
                error={fieldProblem(accept.error, '/password')}
              />
            </>
          )}
          <Button type="submit" loading={accept.isPending}>
            {session ? TEXT.joinOrganization : TEXT.createAccountAndJoin}
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  );
}
