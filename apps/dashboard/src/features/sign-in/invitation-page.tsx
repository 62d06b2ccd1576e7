import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api, fieldProblem, Loaded, ProblemAlert, sessionQuery, TextLink } from '@paratope/dashboard-kit';
import { SignInLayout } from './sign-in-layout.js';
import { PASSWORD_RULE } from './password-rule.js';
import { useSignIn } from './use-sign-in.js';
import { TEXT } from './text.js';

/** Token of an invitation, which is in the fragment of its link. */
const tokenOfLink = (): string => /^#token=([\w-]+)$/.exec(window.location.hash)?.[1] ?? '';

/** A complete token: parts of one are not asked about while a person types. */
const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the invitation offers: who invites, to which organization, as what, in which projects. */
function Offer({ token }: { readonly token: string }) {
  const offer = useQuery({
    queryKey: ['readInvitation', token],
    queryFn: ({ signal }) => api.readInvitation({ body: { token }, signal }),
    gcTime: 0,
  });
  return (
    <Loaded query={offer}>
      {({ org_name, invited_by, role, projects, email, expires_at }) => (
        <Alert color="teal" title={TEXT.invitedTo(TEXT.inviter(invited_by), org_name)}>
          <Text size="sm">
            {TEXT.roleOffered[role]} {TEXT.inProjects(projects)}
          </Text>
          <Text size="xs" mt={4}>
            {TEXT.invitationFor(email, expires_at.slice(0, 10))}
          </Text>
        </Alert>
      )}
    </Loaded>
  );
}

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
          {isToken(form.values.token) && <Offer token={form.values.token} />}
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
