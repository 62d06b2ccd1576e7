import { IconMapOff } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink, EmptyState, Page, ProblemAlert, problemText } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Page in place of one that failed to load: what does not exist is not tried again. */
export function ProblemPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return problemText(error).code === 'not_found' ? <NotFoundPage /> : <ProblemAlert error={error} onRetry={retry} />;
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
