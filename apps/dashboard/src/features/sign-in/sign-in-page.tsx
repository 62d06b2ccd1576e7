import { Button, Divider, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, fieldProblem, TextSkeleton, ProblemAlert, reads, TextLink } from '@paratope/dashboard-kit';
import { CodeInput } from '../account/code-input.js';
import { SignInLayout } from './sign-in-layout.js';
import { useSignIn } from './use-sign-in.js';
import { TEXT } from './text.js';

const signInRoute = getRouteApi('/public/sign-in');

/** Token of a link from the operator, which is in the fragment and therefore not sent. */
const takeLink = (): string | undefined => {
  const [, token] = /^#link=([\w-]+)$/.exec(window.location.hash) ?? [];
  if (token !== undefined) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
};

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Code of the app or a recovery code; empty until the service asks for one. */
  readonly code: string;
}

export function SignInPage() {
  const { next } = signInRoute.useSearch();
  const options = useQuery(reads('getSignInOptions'));
  const byPassword = useSignIn(
    ({ code, ...body }: Credentials) => api.signIn({ body: { ...body, ...(code === '' ? {} : { code }) } }),
    next,
  );
  const byLink = useSignIn((token: string) => api.signInByLink({ body: { token } }), next);
  const form = useForm({ initialValues: { email: '', password: '', code: '' } });
  const { code } = form.values;
  const used = useRef(false);
  const { mutate: followLink } = byLink;
  useEffect(() => {
    const token = used.current ? undefined : takeLink();
    if (token === undefined) return;
    used.current = true;
    followLink(token);
  }, [followLink]);
  const wantsCode = fieldProblem(byPassword.error, '/code');
  const [isCoded, setCoded] = useState(false);
  if (wantsCode !== undefined && !isCoded) setCoded(true);
  // The request for a code is not shown as an error.
  const error = isCoded && code === '' ? undefined : (byPassword.error ?? byLink.error);
  if (byLink.isPending) {
    return (
      <SignInLayout title={TEXT.signInLabel}>
        <TextSkeleton count={3} />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={TEXT.signIn}
      footer={
        options.data?.open_signup === true ? (
          <>
            {TEXT.noAccountYet}{' '}
            <TextLink to="/register" underline="always">
              {TEXT.createAccount}
            </TextLink>
          </>
        ) : (
          TEXT.accountsAreByInvitationOnly
        )
      }
    >
      {error && <ProblemAlert error={error} />}
      <form onSubmit={form.onSubmit((values) => byPassword.mutate(values))}>
        <Stack>
          <TextInput
            label={TEXT.eMailAddress}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={TEXT.password}
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          {isCoded && <CodeInput autoFocus {...form.getInputProps('code')} />}
          <Button type="submit" loading={byPassword.isPending} fullWidth>
            {TEXT.signIn}
          </Button>
        </Stack>
      </form>
      {options.data?.identity_provider === true && (
        <>
          <Divider label={TEXT.or} />
          <Button
            component="a"
            variant="default"
            href={`/auth/oidc/start?return_to=${encodeURIComponent(next ?? '/app/projects')}`}
          >
            {TEXT.signInWithYourIdentity}
          </Button>
        </>
      )}
    </SignInLayout>
  );
}
