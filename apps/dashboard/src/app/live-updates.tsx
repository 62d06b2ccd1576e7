import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { subscribeToJobEvents, type LiveState } from '../api/live.js';
import { useOrg, useSession } from '@paratope/dashboard-kit';

const Live = createContext<LiveState>('connecting');

/** Whether what is on the screen is kept up to date. */
export const useLiveState = (): LiveState => use(Live);

/** Keeps everything below it up to date for as long as it is shown. */
export function LiveUpdates({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { org_id } = useOrg();
  // A stream that the service refused does not come back by itself: a new session begins a new one.
  const { csrf_token: session } = useSession();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => subscribeToJobEvents(queries, org_id, setState), [queries, org_id, session]);
  return <Live value={state}>{children}</Live>;
}
