import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api, fieldProblem, ProblemAlert, TextLink } from '@paratope/dashboard-kit';
import { SignInLayout } from './sign-in-layout.js';
import { PASSWORD_RULE } from './password-rule.js';
import { useSignIn } from './use-sign-in.js';
import { TEXT } from './text.js';

const EMPTY = { full_name: '', org_name: '', email: '', password: '' };

export function RegisterPage() {
  const form = useForm({ initialValues: EMPTY });
  const register = useSignIn((body: typeof EMPTY) => api.register({ body }));
  const field = (name: keyof typeof EMPTY) => ({
    ...form.getInputProps(name),
    error: fieldProblem(register.error, `/${name}`),
  });
  return (
    <SignInLayout
      title={TEXT.createAccount}
      footer={
        <>
          {TEXT.alreadyHaveAnAccount}{' '}
          <TextLink to="/sign-in" underline="always">
            {TEXT.signIn}
          </TextLink>
        </>
      }
    >
      {register.error && <ProblemAlert error={register.error} />}
      <form onSubmit={form.onSubmit((values) => register.mutate(values))}>
        <Stack>
          <TextInput label={TEXT.yourName} autoComplete="name" {...field('full_name')} />
          <TextInput label={TEXT.organization} autoComplete="organization" required {...field('org_name')} />
          <TextInput label={TEXT.eMailAddress} type="email" autoComplete="username" required {...field('email')} />
          <PasswordInput
            label={TEXT.password}
            description={PASSWORD_RULE}
            autoComplete="new-password"
            minLength={12}
            required
            {...field('password')}
          />
          <Button type="submit" loading={register.isPending}>
            {TEXT.createAccount}
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  );
}
