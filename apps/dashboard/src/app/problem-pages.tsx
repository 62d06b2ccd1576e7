import { IconMapOff } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink, EmptyState, Page, ProblemAlert } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export function ProblemPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return <ProblemAlert error={error} onRetry={retry} />;
}

/** Page for an unknown address, inside the layout so that the navigation is available. */
export function NotFoundPage() {
  return (
    <Page title={TEXT.pageNotFound}>
      <EmptyState
        icon={IconMapOff}
        title={TEXT.itemNotFound}
        action={<ButtonLink to="/projects">{TEXT.openProjects}</ButtonLink>}
      >
        {TEXT.theAddressMayBeMistyped}
      </EmptyState>
    </Page>
  );
}
