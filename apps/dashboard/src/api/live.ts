import { JOB_OPERATIONS, ParatopeError, type JobEvent } from '@paratope/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api, askToSignInAgain, reportUnreachable } from '@paratope/dashboard-kit';
import { JOB_LIST, refetchNewestRows, applyJobEventToLists } from './live-lists.js';

export type LiveState = 'connecting' | 'live' | 'lost';

/** What one tab tells the others. */
type TabMessage = { readonly event: JobEvent } | { readonly state: LiveState } | { readonly gap: true };

const SCORES_TABLE: QueryKey = ['listProjectScores'];
/** A table that was scrolled further is not read again, page after page, whenever a job ends. */
const MOST_PAGES = 5;

const isShort = ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
  ((state.data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0) <= MOST_PAGES;

/** Invalidations that come together are done together: fifty jobs may end at once. */
const GATHER_MS = 250;

/**
 * Keeps what is on the screen up to date with what happens to the org's jobs. One tab of the browser listens and tells the others: a
 * browser opens six connections to a host over HTTP/1.1, and a stream takes one for good.
 * @returns ends it.
 */
export function subscribeToJobEvents(
  queries: QueryClient,
  orgId: string,
  onState: (state: LiveState) => void,
): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(`paratope.events.${orgId}`);
  const screen = new Screen(queries);
  const handle = (message: TabMessage): void => {
    if ('state' in message) {
      onState(message.state);
      if (message.state === 'live') screen.catchUp();
    } else if ('gap' in message) void queries.invalidateQueries();
    else screen.show(message.event);
  };
  const publish = (message: TabMessage): void => {
    handle(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => handle(data);
  navigator.locks
    .request(`paratope.events.${orgId}`, { signal: stop.signal }, () => listen(publish, stop.signal))
    .catch((error: unknown) => {
      if (ParatopeError.is(error, 'unauthorized')) askToSignInAgain();
    });
  return () => {
    stop.abort();
    channel.close();
    screen.close();
  };
}

async function listen(publish: (message: TabMessage) => void, signal: AbortSignal): Promise<void> {
  const events = api.listen({
    signal,
    onOpen: () => publish({ state: 'live' }),
    onLost: () => {
      publish({ state: 'lost' });
      reportUnreachable();
    },
    onGap: () => publish({ gap: true }),
  });
  for await (const event of events) publish({ event });
}

/** What the screen shows of jobs: the answers that are kept of reading them. */
class Screen {
  private readonly stale = new Map<string, QueryKey>();
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
    applyJobEventToLists(this.queries, data);
    // … and soon what only the service knows. Progress changes neither lists nor balances.
    this.markStale([read, { path: { id } }]);
    if (progress !== null && status === 'running') return;
    this.markStale([list]);
    this.markStale(JOB_LIST);
    if (status !== 'running') {
      this.markStale(['getMe']);
      this.markStale(['listCreditTransactions']);
      this.markStale(['getUsage']);
      this.markStale(['getVariantScores']);
      this.markStale(SCORES_TABLE);
    }
  }

  /** What happened between reading what is shown and the first event is read again. */
  catchUp(): void {
    this.markStale(JOB_LIST);
    for (const { read } of Object.values(JOB_OPERATIONS)) this.markStale([read]);
  }

  close(): void {
    window.clearTimeout(this.timer);
  }

  private markStale(key: QueryKey): void {
    this.stale.set(JSON.stringify(key), key);
    this.timer ??= window.setTimeout(() => this.refresh(), GATHER_MS);
  }

  private refresh(): void {
    this.timer = undefined;
    const keys = [...this.stale.values()];
    this.stale.clear();
    for (const queryKey of keys) {
      // An answer that is on its way may be of the time before: it is awaited, and read again.
      if (this.isOnItsWay(queryKey)) this.markStale(queryKey);
      else if (queryKey === JOB_LIST) void refetchNewestRows(this.queries).catch(() => undefined);
      else if (queryKey === SCORES_TABLE) void this.queries.invalidateQueries({ queryKey, predicate: isShort });
      else void this.queries.invalidateQueries({ queryKey });
    }
  }

  /** Whatever else is read again gives up an answer that is on its way, once it has one that is shown. */
  private isOnItsWay(queryKey: QueryKey): boolean {
    const kept = this.queries.getQueryCache().findAll({ queryKey });
    return kept.some(
      ({ state }) => state.fetchStatus === 'fetching' && (state.data === undefined || queryKey === JOB_LIST),
    );
  }
}
