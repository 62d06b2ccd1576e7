import { JOB_OPERATIONS, type JobEvent, type OperationId } from '@paratope/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { api } from './client.js';
import { readNewest, stepInLists } from './live-lists.js';

export type LiveState = 'connecting' | 'live' | 'lost';

/** What one tab tells the others. */
type Told = { readonly event: JobEvent } | { readonly state: LiveState } | { readonly gap: true };

/** Invalidations that come together are done together: fifty jobs may end at once. */
const GATHER_MS = 250;

/**
 * Keeps what is on the screen up to date with what happens to the org's jobs. One tab of the browser listens and tells the others: a
 * browser opens six connections to a host over HTTP/1.1, and a stream takes one for good.
 * @returns ends it.
 */
export function goLive(queries: QueryClient, orgId: string, onState: (state: LiveState) => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(`paratope.events.${orgId}`);
  const screen = new Screen(queries);
  const hear = (told: Told): void => {
    if ('state' in told) onState(told.state);
    else if ('gap' in told) void queries.invalidateQueries();
    else screen.show(told.event);
  };
  const tell = (told: Told): void => {
    hear(told);
    channel.postMessage(told);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  navigator.locks
    .request(`paratope.events.${orgId}`, { signal: stop.signal }, () => listen(tell, stop.signal))
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
    screen.close();
  };
}

async function listen(tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
  const events = api.listen({
    signal,
    onOpen: () => tell({ state: 'live' }),
    onLost: () => tell({ state: 'lost' }),
    onGap: () => tell({ gap: true }),
  });
  for await (const event of events) tell({ event });
}

/** What the screen shows of jobs: the answers that are kept of reading them. */
class Screen {
  private readonly stale = new Map<string, readonly unknown[]>();
  private listsAreStale = false;
  private timer: number | undefined;

  constructor(private readonly queries: QueryClient) {}

  show({ data }: JobEvent): void {
    const { id, object, status, progress } = data;
    const { read, list } = JOB_OPERATIONS[object];
    // At once what the event says …
    this.queries.setQueryData(
      [read, { path: { id } }],
      (job: object | undefined) => job && { ...job, status, progress },
    );
    stepInLists(this.queries, data);
    // … and soon what only the service knows. Progress changes neither lists nor balances.
    this.markStale(read, { path: { id } });
    if (progress !== null && status === 'running') return;
    this.markStale(list);
    this.listsAreStale = true;
    if (status !== 'running') {
      this.markStale('getMe');
      this.markStale('listCreditTransactions');
    }
  }

  close(): void {
    window.clearTimeout(this.timer);
  }

  private markStale(id: OperationId, args?: object): void {
    const key = args === undefined ? [id] : [id, args];
    this.stale.set(JSON.stringify(key), key);
    this.timer ??= window.setTimeout(() => {
      this.timer = undefined;
      const keys = [...this.stale.values()];
      this.stale.clear();
      if (this.listsAreStale) void readNewest(this.queries).catch(() => undefined);
      this.listsAreStale = false;
      for (const queryKey of keys) void this.queries.invalidateQueries({ queryKey });
    }, GATHER_MS);
  }
}
