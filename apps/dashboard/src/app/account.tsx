import { lazy, Suspense, useState } from 'react';
import { useSession, loadChunk } from '@paratope/dashboard-kit';
import { AccountButton } from './account-button.js';

/** Menus are no part of the first load: this one comes when it is asked for. */
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
