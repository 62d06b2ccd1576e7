import { Box } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink, Page, ProblemAlert } from '@paratope/dashboard-kit';
import { EmptyState } from '../components/empty-state.js';

export function ProblemPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return <ProblemAlert error={error} onRetry={retry} />;
}

export function NotFoundPage() {
  // It stands where the layout would: it is the whole page.
  return (
    <Box component="main" p="xl">
      <Page title="There is no such page">
        <EmptyState
          icon={IconMapOff}
          title="Nothing is here"
          action={<ButtonLink to="/projects">To the projects</ButtonLink>}
        >
          The address may be mistyped, or what it named was in another organization.
        </EmptyState>
      </Page>
    </Box>
  );
}
