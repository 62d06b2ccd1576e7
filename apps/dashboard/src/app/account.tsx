import { lazy, Suspense, useState } from 'react';
import { useSession, loadChunk } from '@paratope/dashboard-kit';
import { AccountButton } from './account-button.js';

/** The menu is not part of the first load. It is loaded when it is opened. */
const AccountMenu = lazy(() => loadChunk(() => import('./account-menu.js')));

export function Account() {
  const { user } = useSession();
  const [isAsked, setAsked] = useState(false);
  const button = (
    <AccountButton
      name={user.full_name || user.email}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  );
  return isAsked ? (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  ) : (
    button
  );
}
