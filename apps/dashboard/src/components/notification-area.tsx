import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isNotificationAreaNeeded, loadChunk, onNotificationAreaNeeded } from '@paratope/dashboard-kit';

const Corner = lazy(async () => ({
  default: (await loadChunk(() => import('@paratope/dashboard-kit/notices'))).Corner,
}));

/** Area of the notices, which is rendered from the first one on. */
export function NotificationArea() {
  const isWanted = useSyncExternalStore(onNotificationAreaNeeded, isNotificationAreaNeeded);
  if (!isWanted) return null;
  return (
    <Suspense>
      <Corner position="bottom-right" />
    </Suspense>
  );
}
