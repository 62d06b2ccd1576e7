import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api, fieldProblem, ProblemAlert, TextLink } from '@paratope/dashboard-kit';
import { SignInLayout } from './sign-in-layout.js';
import { PASSWORD_RULE } from './password-rule.js';
import { useSignIn } from './use-sign-in.js';

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
      title="Register"
      footer={
        <>
          You have an account?{' '}
          <TextLink to="/sign-in" underline="always">
            Sign in
          </TextLink>
        </>
      }
    >
      {register.error && <ProblemAlert error={register.error} />}
      <form onSubmit={form.onSubmit((values) => register.mutate(values))}>
        <Stack>
          <TextInput label="Your name" autoComplete="name" {...field('full_name')} />
          <TextInput label="Organization" autoComplete="organization" required {...field('org_name')} />
          <TextInput label="E-mail address" type="email" autoComplete="username" required {...field('email')} />
          <PasswordInput
            label="Password"
            description={PASSWORD_RULE}
            autoComplete="new-password"
            minLength={12}
            required
            {...field('password')}
          />
          <Button type="submit" loading={register.isPending}>
            Register
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  );
}
