import { Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, Loaded, reads, useOrg } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Section for owners with the requirements for the sign-in of members. */
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
      <Title order={2}>{TEXT.signIn}</Title>
      <Loaded query={policy}>
        {({ requires_second_factor }) => (
          <Switch
            label={TEXT.requireASecondFactor}
            checked={requires_second_factor}
            disabled={update.isPending}
            onChange={(event) => update.mutate(event.currentTarget.checked)}
          />
        )}
      </Loaded>
      <Text size="xs" c="dimmed">
        {TEXT.membersWhoSignInWith}
      </Text>
    </Stack>
  );
}
