import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { LOGGER, outsideTraces, type Logger } from '@paratope/telemetry';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { EventStream } from './event-stream.js';
import { isBefore, parseEventId, type Position } from './position.js';
import {
  forgetScreenTransitions,
  forgetTransitions,
  PAGE,
  readHorizon,
  readTransitions,
  type TransitionRow,
} from './transitions-log.sql.js';

/** Interval at which the log is read while a client listens. Ends of jobs are notified and sent at once. */
const READ_EVERY_MS = 500;
const BEAT_EVERY_MS = 15_000;
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
export const STREAMS_PER_ORG = 32;

/** Returns whether the client that opened a stream may still listen. */
type StillAllowed = () => Promise<boolean>;

/** The org that listens, and its projects; undefined for all projects. */
interface Listener {
  readonly orgId: string;
  readonly projectIds: readonly string[] | undefined;
}

/**
 * The clients that listen to this replica. All replicas share the logs of transitions in the database, so a client may reconnect to any of
 * them.
 */
@Injectable()
export class EventStreams implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly streams = new Map<string, Set<EventStream>>();
  private reading: Promise<void> | undefined;
  private reader: NodeJS.Timeout | undefined;
  private isAsked = false;
  private isClosed = false;

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Clients reconnect to another replica, so that none delays the shutdown. */
  onModuleDestroy(): void {
    this.isClosed = true;
    for (const stream of [...this.streams.values()].flatMap((all) => [...all])) stream.end();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reading;
  }

  /**
   * Opens a stream of the events of an org's jobs and screens, after a given event or from now on.
   * @throws ProblemError `rate_limit_exceeded` if the org has the maximum number of streams open already.
   */
  async open(
    { orgId, projectIds }: Listener,
    lastEventId: string | undefined,
    follow: boolean,
  ): Promise<(may: StillAllowed) => EventStream> {
    if ((this.streams.get(orgId)?.size ?? 0) >= STREAMS_PER_ORG) throw tooMany();
    const [row] = await run(this.pool, readHorizon, {});
    const horizon = row?.horizon ?? 0;
    const last = lastEventId === undefined ? undefined : parseEventId(lastEventId);
    // A position above the horizon belongs to another database, such as this one before it was restored from a backup.
    const isGap = last !== undefined && (last.at < this.clock() - KEPT_MS || last.transaction > horizon);
    const position = last === undefined || last.transaction > horizon ? { transaction: horizon, id: 0 } : last;
    return (may) => this.listen({ orgId, projectIds }, position, { isGap, follow, may });
  }

  /** Reads the log again, because there may be new steps. */
  wake(): void {
    this.isAsked = true;
    if (this.streams.size > 0) this.reading ??= outsideTraces(() => this.readAll());
  }

  /** Deletes old steps. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock() - KEPT_MS);
    for (const forget of [forgetTransitions, forgetScreenTransitions])
      while ((await run(this.pool, forget, { before })).length > 0);
  }

  private listen(
    { orgId, projectIds }: Listener,
    position: Position,
    { isGap, follow, may }: { readonly isGap: boolean; readonly follow: boolean; readonly may: StillAllowed },
  ): EventStream {
    const ofOrg = this.streams.get(orgId) ?? new Set();
    const beating = outsideTraces(() => setInterval(() => void this.beat(stream, may), BEAT_EVERY_MS));
    const closed = (): void => {
      clearInterval(beating);
      ofOrg.delete(stream);
      if (ofOrg.size === 0 && this.streams.get(orgId) === ofOrg) this.streams.delete(orgId);
      if (this.streams.size > 0) return;
      clearInterval(this.reader);
      this.reader = undefined;
    };
    const stream = new EventStream(position, closed, follow, projectIds);
    this.streams.set(orgId, ofOrg.add(stream));
    this.reader ??= setInterval(() => this.wake(), READ_EVERY_MS);
    if (isGap) stream.tellGap();
    stream.beat(this.clock());
    if (this.isClosed) stream.end();
    return stream;
  }

  private async beat(stream: EventStream, may: StillAllowed): Promise<void> {
    // While the database is unavailable no event can be sent, and no client is disconnected.
    if (await may().catch(() => true)) stream.beat(this.clock());
    else stream.end();
  }

  private async readAll(): Promise<void> {
    try {
      while (this.isAsked && !this.isClosed) {
        this.isAsked = false;
        while (await this.readSome());
      }
    } catch (err) {
      this.logger.warn({ err }, 'transitions could not be read; they will be later');
    } finally {
      this.reading = undefined;
    }
  }

  /** @returns whether there are more rows. */
  private async readSome(): Promise<boolean> {
    const asked = [...this.streams].flatMap(([orgId, streams]) => {
      const from = earliest([...streams].flatMap(({ wanted }) => wanted ?? []));
      return from ? [{ orgId, ...from }] : [];
    });
    if (asked.length === 0) return false;
    const rows = await run(this.pool, readTransitions, {
      orgIds: asked.map(({ orgId }) => orgId),
      transactions: asked.map(({ transaction }) => transaction),
      ids: asked.map(({ id }) => id),
    });
    const pages = Map.groupBy(rows, (row) => row.org_id);
    for (const { orgId, ...from } of asked) this.sendToStreams(orgId, from, pages.get(orgId) ?? []);
    return [...pages.values()].some((page) => page.length === PAGE);
  }

  /** @param page rows after `from`. */
  private sendToStreams(orgId: string, from: Position, page: readonly TransitionRow[]): void {
    const horizon = page[0]?.horizon ?? 0;
    for (const stream of this.streams.get(orgId) ?? []) {
      // A stream that was opened during this reading may be at an earlier position than `from`; it must not skip the steps in between.
      const { wanted } = stream;
      if (wanted && !isBefore(wanted, from)) stream.send(page, horizon, page.length < PAGE);
    }
  }
}

const earliest = (positions: readonly Position[]): Position | undefined =>
  positions.reduce<Position | undefined>((first, each) => (first && isBefore(first, each) ? first : each), undefined);

const tooMany = (): ProblemError =>
  new ProblemError(
    'rate_limit_exceeded',
    `${STREAMS_PER_ORG} streams of events are open for this organization.`,
    {},
    { 'Retry-After': '15' },
  );
