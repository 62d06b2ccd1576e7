import { Card, Stack, Text, Title } from '@mantine/core';
import { Page, useSession } from '@paratope/dashboard-kit';
import { PasswordForm } from './password-form.js';
import { SecondFactor } from './second-factor.js';
import { SessionTable } from './session-table.js';
import { TEXT } from './text.js';

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
          {user.has_password ? (
            <PasswordForm />
          ) : (
            <Text size="sm" c="dimmed">
              {TEXT.thisAccountHasNoPassword}
            </Text>
          )}
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
