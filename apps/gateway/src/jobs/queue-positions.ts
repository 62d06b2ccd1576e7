import { run, statement, type Pool } from '@paratope/database';
import type { Clock } from '../tokens.js';

/** How old a picture of the queue may be: a second, or longer where taking it would cost more than 2 % of the time. */
const FRESH_MS = 1_000;
const FRESH_PER_COST = 50;
const UUID_LENGTH = 36;

const pendingIds = statement<{ ids: string | null }>(
  'jobs-pending-ids',
  `SELECT string_agg(id::text, '' ORDER BY id) AS ids FROM core.jobs WHERE kind = $1 AND queued_at IS NOT NULL`,
);

interface Snapshot {
  readonly staleAt: number;
  /** Ids in ascending order without separators: found by halving, never taken apart. */
  readonly ids: string;
}

/**
 * Where a pending job stands among those of its kind. Counting them for every reader would cost more than all the
 * rest of a read, so readers share a recent picture of the queue.
 */
export class QueuePositions {
  private readonly snapshots = new Map<string, Promise<Snapshot>>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** 1 is next. A job that is not in the picture yet stands behind those that are. */
  async of(kind: string, jobId: string): Promise<number> {
    const { ids } = await this.snapshot(kind);
    let low = 0;
    let high = ids.length / UUID_LENGTH;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids.slice(middle * UUID_LENGTH, (middle + 1) * UUID_LENGTH) < jobId) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  private async snapshot(kind: string): Promise<Snapshot> {
    const held = this.snapshots.get(kind);
    if (held && (await held).staleAt > this.clock()) return held;
    const current = this.snapshots.get(kind);
    // Whoever came first is fetching it already.
    if (current !== held && current) return current;
    const next = this.take(kind);
    this.snapshots.set(kind, next);
    next.catch(() => this.snapshots.delete(kind));
    return next;
  }

  private async take(kind: string): Promise<Snapshot> {
    const began = this.clock();
    const [row] = await run(this.pool, pendingIds, [kind]);
    const took = this.clock() - began;
    return { staleAt: began + Math.max(FRESH_MS, took * FRESH_PER_COST), ids: row?.ids ?? '' };
  }
}
