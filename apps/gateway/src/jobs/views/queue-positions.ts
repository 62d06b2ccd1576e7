import { run, statement, type Pool } from '@paratope/database';
import type { Clock } from '../../tokens.js';

/** For how long a picture of the queue is the best there is, and for how long after that it still serves. */
const FRESH_MS = 500;
/** Of a deep queue pictures are taken less often, so that taking them costs no more than 2 % of the time. */
const FRESH_PER_COST = 50;
const UUID_LENGTH = 36;

const pendingIds = statement<{ ids: string | null }>(
  'jobs-pending-ids',
  `SELECT string_agg(id::text, '' ORDER BY id) AS ids FROM core.jobs WHERE kind = $1 AND queued_at IS NOT NULL`,
);

interface Picture {
  /** From when on a newer one should be taken, and from when on this one may not be used. */
  readonly renewAt: number;
  readonly staleAt: number;
  /** Ids in ascending order without separators: found by halving, never taken apart. */
  readonly ids: string;
}

/**
 * Where a pending job stands among those of its kind. Counting them for every reader would cost more than all the
 * rest of a read, so readers share a recent picture of the queue; while they use it, nobody waits for the next one.
 */
export class QueuePositions {
  private readonly held = new Map<string, Picture>();
  private readonly taking = new Map<string, Promise<Picture>>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** 1 is next. A job that is not in the picture yet stands behind those that are. */
  async of(kind: string, jobId: string): Promise<number> {
    const { ids } = await this.picture(kind);
    let low = 0;
    let high = ids.length / UUID_LENGTH;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids.slice(middle * UUID_LENGTH, (middle + 1) * UUID_LENGTH) < jobId) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  private async picture(kind: string): Promise<Picture> {
    const held = this.held.get(kind);
    const now = this.clock();
    if (held && now < held.renewAt) return held;
    const next = this.next(kind);
    if (!held || now >= held.staleAt) return next;
    // It is for those who come after; should it fail, the first who cannot do without it hears why.
    next.catch(() => undefined);
    return held;
  }

  /** Whoever came first is taking it already. */
  private next(kind: string): Promise<Picture> {
    const taking = this.taking.get(kind) ?? this.take(kind).finally(() => this.taking.delete(kind));
    this.taking.set(kind, taking);
    return taking;
  }

  private async take(kind: string): Promise<Picture> {
    const began = this.clock();
    const [row] = await run(this.pool, pendingIds, [kind]);
    const took = this.clock() - began;
    const renewAt = began + Math.max(FRESH_MS, took * FRESH_PER_COST);
    const picture = { renewAt, staleAt: renewAt + Math.max(FRESH_MS, took * 2), ids: row?.ids ?? '' };
    this.held.set(kind, picture);
    return picture;
  }
}
