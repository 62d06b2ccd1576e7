import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { subscribeToEvents, type LiveState } from '../api/live.js';
import { useOrg, useSession } from '@paratope/dashboard-kit';

const Live = createContext<LiveState>('connecting');

/** Returns whether the displayed data are kept up to date. */
export const useLiveState = (): LiveState => use(Live);

/** Keeps the data of its children up to date while it is mounted. */
export function LiveUpdates({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const { org_id } = useOrg();
  // A stream that the service refused does not reconnect by itself, so a new session opens a new one.
  const { csrf_token: session } = useSession();
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => subscribeToEvents(queries, org_id, setState), [queries, org_id, session]);
  return <Live value={state}>{children}</Live>;
}
