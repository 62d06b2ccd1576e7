import { Readable } from 'node:stream';
import type { StreamEventBody } from './contract.js';
import { eventId, isBefore, type Position } from './position.js';
import type { TransitionRow } from './transitions-log.sql.js';

/** Bytes that may wait for a slow client. Above this, the log is not read for the client until it has caught up. */
const ENOUGH_BYTES = 64 * 1024;

/** The stream to one client: server-sent events as text, in the order of the log. */
export class EventStream extends Readable {
  constructor(
    private position: Position,
    /** Called when the stream has ended or its client has disconnected. */
    private readonly onClosed: () => void,
    /** Whether the stream stays open after it has sent all events. */
    private readonly follow: boolean,
    /** Projects to report on; undefined for all projects. */
    private readonly projectIds: readonly string[] | undefined,
  ) {
    super({ highWaterMark: ENOUGH_BYTES });
  }

  /** The position after which the client wants events; undefined while the client has not read the events sent before. */
  get wanted(): Position | undefined {
    return this.readableLength < ENOUGH_BYTES ? this.position : undefined;
  }

  /** @param isAll whether the rows reach the horizon. */
  send(rows: readonly TransitionRow[], horizon: number, isAll: boolean): void {
    for (const row of rows) {
      if (row.transaction === null) continue;
      const at = { transaction: row.transaction, id: row.id };
      if (!isBefore(this.position, at)) continue;
      this.position = at;
      if (this.mayHear(row)) this.push(textOf(row, at));
    }
    if (!isAll) return;
    const reached = { transaction: horizon - 1, id: Number.MAX_SAFE_INTEGER };
    if (isBefore(this.position, reached)) this.position = { transaction: horizon, id: 0 };
    if (!this.follow) this.end();
  }

  /** Sends the position, which keeps proxies from closing the connection and spares a client that reconnects the old steps. */
  beat(now: number): void {
    if (this.wanted) this.push(`id: ${eventId(now, this.position)}\n\n`);
  }

  /** Notifies the client that steps are missing because they are no longer kept. */
  tellGap(): void {
    this.push('event: gap\ndata: {}\n\n');
  }

  end(): void {
    this.push(null);
    this.onClosed();
  }

  /** Returns whether the client could read the job or screen: one who is restricted to projects can read no screen. */
  private mayHear({ project_id: projectId }: TransitionRow): boolean {
    return this.projectIds === undefined || (projectId !== null && this.projectIds.includes(projectId));
  }

  /** Does nothing: events are pushed as they come, and the next reading of the log finds that there is room again. */
  override _read(): void {}

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.onClosed();
    done(error);
  }
}

function textOf(row: TransitionRow, position: Position): string {
  const event = eventOf(row, eventId(row.created_at.getTime(), position));
  return `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`;
}

function eventOf(row: TransitionRow, id: string): StreamEventBody {
  const timestamp = row.created_at.toISOString();
  if (row.kind === 'screen') {
    const { kind: object, subject_id, status, tier } = row;
    return { id, type: `${object}.${status}`, timestamp, data: { id: subject_id, object, status, tier } };
  }
  const { kind: object, subject_id, variant_id, status, progress } = row;
  return {
    id,
    type: `${object}.${status}`,
    timestamp,
    data: { id: subject_id, object, variant_id, status, progress },
  };
}
