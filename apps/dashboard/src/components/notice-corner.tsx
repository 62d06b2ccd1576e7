import { lazy, Suspense, useSyncExternalStore } from 'react';
import { noticesAreWanted, whenNoticesAreWanted } from '@paratope/dashboard-kit';

const Corner = lazy(async () => ({ default: (await import('@paratope/dashboard-kit/notices')).Corner }));

/** Where notices appear, from the first one on. */
export function NoticeCorner() {
  const isWanted = useSyncExternalStore(whenNoticesAreWanted, noticesAreWanted);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Corner position="bottom-right" />
    </Suspense>
  );
}
