import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { api, fieldProblem, ProblemAlert, TextLink } from '@paratope/dashboard-kit';
import { sessionQuery } from '../../api/session.js';
import { Entrance } from './entrance.js';
import { PASSWORD_RULE } from './password-rule.js';
import { useBegin } from './use-begin.js';

/** An invitation's link holds its token behind the #. */
const tokenOfLink = (): string => /^#token=([\w-]+)$/.exec(window.location.hash)?.[1] ?? '';

/** Who is signed in joins with that account; everybody else makes one. */
export function InvitationPage() {
  const { data: session } = useQuery(sessionQuery);
  const [token, setToken] = useState(tokenOfLink);
  const [fullName, setFullName] = useState('');
  const [password, setPassword] = useState('');
  const account = session ? {} : { full_name: fullName, password };
  const accept = useBegin(() => api.acceptInvitation({ body: { token, ...account } }));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    accept.mutate(undefined);
  };
  return (
    <Entrance
      title="Accept an invitation"
      footer={
        !session && (
          <>
            You have an account?{' '}
            <TextLink underline="always" to="/sign-in" search={{ next: '/app/invitation' }}>
              Sign in first
            </TextLink>
          </>
        )
      }
    >
      {accept.error && <ProblemAlert error={accept.error} />}
      <form onSubmit={submit}>
        <Stack>
          {session && <Text size="sm">You join as {session.user.email}.</Text>}
          <TextInput
            label="Invitation"
            description="What whoever invites you passed on."
            required
            value={token}
            onChange={(event) => setToken(event.currentTarget.value.trim())}
          />
          {!session && (
            <>
              <TextInput
                label="Your name"
                autoComplete="name"
                value={fullName}
                onChange={(event) => setFullName(event.currentTarget.value)}
              />
              <PasswordInput
                label="Password"
                description={PASSWORD_RULE}
                autoComplete="new-password"
                minLength={12}
                required
                value={password}
                error={fieldProblem(accept.error, '/password')}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </>
          )}
          <Button type="submit" loading={accept.isPending}>
            {session ? 'Join' : 'Make an account and join'}
          </Button>
        </Stack>
      </form>
    </Entrance>
  );
}
