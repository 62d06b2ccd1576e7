import { Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, Loaded, reads, useOrg } from '@paratope/dashboard-kit';

/** What the organization demands of members who sign in, for its owners. */
export function SignInPolicy() {
  const { org_id } = useOrg();
  const queries = useQueryClient();
  const policy = useQuery(reads('getSignInPolicy', { path: { org_id } }));
  const update = useMutation({
    mutationFn: (requires_second_factor: boolean) =>
      api.updateSignInPolicy({ path: { org_id }, body: { requires_second_factor } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getSignInPolicy'] }),
  });
  return (
    <Stack gap="sm">
      <Title order={2}>Signing in</Title>
      <Loaded query={policy}>
        {({ requires_second_factor }) => (
          <Switch
            label="Members need a second factor"
            checked={requires_second_factor}
            disabled={update.isPending}
            onChange={(event) => update.mutate(event.currentTarget.checked)}
          />
        )}
      </Loaded>
      <Text size="xs" c="dimmed">
        Who signs in with a password and has none can then do no more here than set one up. API tokens go on, and so do
        members who sign in through your identity provider.
      </Text>
    </Stack>
  );
}
