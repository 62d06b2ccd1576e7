import { Readable } from 'node:stream';
import type { JobEventBody } from './contract.js';
import { eventId, isBefore, type Position } from './position.js';
import type { TransitionRow } from './transitions-log.sql.js';

/** Bytes that wait for a slow client, above which it is read no more for until it has caught up. */
const ENOUGH_BYTES = 64 * 1024;

/** The stream to one client: text of server-sent events, in the order of the log. */
export class EventStream extends Readable {
  constructor(
    private position: Position,
    /** Called when it is through, or its client is gone. */
    private readonly onClosed: () => void,
    /** Whether the stream stays open after it has sent everything there is. */
    private readonly follow: boolean,
    /** Projects to report on; undefined: all. */
    private readonly projectIds: readonly string[] | undefined,
  ) {
    super({ highWaterMark: ENOUGH_BYTES });
  }

  /** The position after which the client wants events; undefined while the client has not read what was sent before. */
  get wanted(): Position | undefined {
    return this.readableLength < ENOUGH_BYTES ? this.position : undefined;
  }

  /** @param isAll whether there is no more below the horizon. */
  send(rows: readonly TransitionRow[], horizon: number, isAll: boolean): void {
    for (const row of rows) {
      if (row.transaction === null) continue;
      const at = { transaction: row.transaction, id: row.id };
      if (!isBefore(this.position, at)) continue;
      this.position = at;
      if (this.projectIds?.includes(row.project_id) !== false) this.push(textOf(row, at));
    }
    if (!isAll) return;
    const reached = { transaction: horizon - 1, id: Number.MAX_SAFE_INTEGER };
    if (isBefore(this.position, reached)) this.position = { transaction: horizon, id: 0 };
    if (!this.follow) this.end();
  }

  /** Keeps proxies from closing the connection, and sends the position: a client that reconnects need not receive old steps. */
  beat(now: number): void {
    if (this.wanted) this.push(`id: ${eventId(now, this.position)}\n\n`);
  }

  /** Tells the listener that steps are missing, because they are not kept any more. */
  tellGap(): void {
    this.push('event: gap\ndata: {}\n\n');
  }

  end(): void {
    this.push(null);
    this.onClosed();
  }

  /** Does nothing: events are pushed as they come, and the next reading of the log sees that there is room again. */
  override _read(): void {}

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.onClosed();
    done(error);
  }
}

function textOf(row: TransitionRow, position: Position): string {
  const body: JobEventBody = {
    id: eventId(row.created_at.getTime(), position),
    type: `${row.kind}.${row.status}`,
    timestamp: row.created_at.toISOString(),
    data: {
      id: row.job_id,
      object: row.kind,
      variant_id: row.variant_id,
      status: row.status,
      progress: row.progress,
    },
  };
  return `id: ${body.id}\ndata: ${JSON.stringify(body)}\n\n`;
}
