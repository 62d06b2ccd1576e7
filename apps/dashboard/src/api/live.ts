import { JOB_OPERATIONS, ParatopeError, type JobEvent, type ScreenEvent, type StreamEvent } from '@paratope/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api, askToSignInAgain, reportUnreachable } from '@paratope/dashboard-kit';
import { JOB_LIST, refetchNewestRows, applyJobEventToLists } from './live-lists.js';

export type LiveState = 'connecting' | 'live' | 'lost';

/** Message from one tab to the others. */
type TabMessage = { readonly event: StreamEvent } | { readonly state: LiveState } | { readonly gap: true };

const SCORES_TABLE: QueryKey = ['listProjectScores'];
/** Largest number of loaded pages with which a table is reloaded after a job. More would be reloaded page after page. */
const MOST_PAGES = 5;

const isShort = ({ state }: { readonly state: { readonly data: unknown } }): boolean =>
  ((state.data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0) <= MOST_PAGES;

/** Time during which invalidations are collected, because fifty jobs may end at once. */
const GATHER_MS = 250;

/**
 * Keeps the displayed data up to date with the events of the organization's jobs and screens. One tab of the browser subscribes and forwards the events
 * to the others, because a browser opens six connections to a host over HTTP/1.1, and a stream occupies one permanently.
 * @returns a function that ends the subscription
 */
export function subscribeToEvents(
  queries: QueryClient,
  orgId: string,
  onState: (state: LiveState) => void,
): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(`paratope.events.${orgId}`);
  const shown = new ShownData(queries);
  const handle = (message: TabMessage): void => {
    if ('state' in message) {
      onState(message.state);
      if (message.state === 'live') shown.catchUp();
    } else if ('gap' in message) void queries.invalidateQueries();
    else shown.follow(message.event);
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
    shown.close();
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

/** Displayed data of jobs and screens: the cached responses of reading them. */
class ShownData {
  private readonly stale = new Map<string, QueryKey>();
  private timer: number | undefined;

  constructor(private readonly queries: QueryClient) {}

  follow({ data }: StreamEvent): void {
    if (data.object === 'screen') this.followScreen(data);
    else if (data.object in JOB_OPERATIONS) this.followJob(data);
  }

  /** A screen has few steps, and an event does not contain its counts: it is reloaded. */
  private followScreen({ id }: ScreenEvent['data']): void {
    this.markStale(['getScreen', { path: { id } }]);
    this.markStale(['listScreens']);
    this.markStale(['getMe']);
    this.markStale(['listCreditTransactions']);
    this.markStale(['getUsage']);
  }

  private followJob(data: JobEvent['data']): void {
    const { id, object, status, progress } = data;
    const { read, list } = JOB_OPERATIONS[object];
    // Data of the event are shown at once …
    this.queries.setQueryData(
      [read, { path: { id } }],
      (job: object | undefined) => job && { ...job, status, progress },
    );
    applyJobEventToLists(this.queries, data);
    // … and data that only the service has are reloaded soon after. Progress changes neither lists nor balances.
    this.markStale([read, { path: { id } }]);
    if (progress !== null && status === 'running') return;
    this.markStale([list]);
    this.markStale(JOB_LIST);
    this.markStale(['getProjectOverview']);
    if (status !== 'running') {
      this.markStale(['getMe']);
      this.markStale(['listCreditTransactions']);
      this.markStale(['getUsage']);
      this.markStale(['getVariantScores']);
      this.markStale(SCORES_TABLE);
    }
  }

  /** Reloads the displayed data, because events between their loading and the subscription were missed. */
  catchUp(): void {
    this.markStale(JOB_LIST);
    this.markStale(['getScreen']);
    this.markStale(['listScreens']);
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
      // A response in flight may predate the event, so the query is reloaded after it.
      if (this.isOnItsWay(queryKey)) this.markStale(queryKey);
      else if (queryKey === JOB_LIST) void refetchNewestRows(this.queries).catch(() => undefined);
      else if (queryKey === SCORES_TABLE) void this.queries.invalidateQueries({ queryKey, predicate: isShort });
      else void this.queries.invalidateQueries({ queryKey });
    }
  }

  /**
   * Returns whether a response is in flight that must be awaited: the first one of a query, or one of the list of jobs. An invalidation
   * cancels and repeats all others.
   */
  private isOnItsWay(queryKey: QueryKey): boolean {
    const kept = this.queries.getQueryCache().findAll({ queryKey });
    return kept.some(
      ({ state }) => state.fetchStatus === 'fetching' && (state.data === undefined || queryKey === JOB_LIST),
    );
  }
}
