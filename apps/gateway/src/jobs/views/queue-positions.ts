import { run, type Pool } from '@paratope/database';
import type { Clock } from '../../tokens.js';
import { queueMarks, type Mark } from './jobs.sql.js';

/** For how long a snapshot of the queue is the best there is, and for how long after that it still serves. */
const FRESH_MS = 500;
/** Of a deep queue snapshots are taken less often, so that taking them costs no more than 2 % of the time. */
const FRESH_PER_COST = 50;
/** A deeper queue is known by so many of its jobs, at equal distances; those between stand where the next of them does. */
const MOST_MARKS = 2_000;

/** A queue that is read in so few milliseconds may be read for a job that came after the snapshot. */
const CHEAP_MS = 20;
/** Of these, the first may have begun before the job was there. */
const MOST_LOOKS = 2;

export interface QueuedJob {
  readonly kind: string;
  readonly org_id: string;
  readonly id: string;
}

interface Snapshot {
  /** From when on a newer one should be taken, and from when on this one may not be used. */
  readonly renewAt: number;
  readonly staleAt: number;
  /** By org, in ascending order; the last one is its youngest job. */
  readonly marks: ReadonlyMap<string, readonly Mark[]>;
  readonly entrance: number;
  /** Milliseconds that taking it took. */
  readonly took: number;
}

/**
 * Where a pending job stands among those of its kind: behind those in the queue, organizations take turns. Counting them for every reader would cost more than all the
 * rest of a read, so readers share a recent snapshot of the queue; while they use it, nobody waits for the next one.
 */
export class QueuePositions {
  private readonly held = new Map<string, Snapshot>();
  private readonly taking = new Map<string, Promise<Snapshot>>();

  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** 1 is next. A job that is not in the snapshot yet stands behind its org's that are. */
  async of(job: QueuedJob): Promise<number> {
    return placeIn(await this.snapshot(job.kind), job);
  }

  /** The same, of a job that is there: one that came after the snapshot is looked for in a newer one, unless the queue is deep. */
  async ofPresent(job: QueuedJob): Promise<number> {
    let snapshot = await this.snapshot(job.kind);
    for (let looks = 0; looks < MOST_LOOKS && !reaches(snapshot, job) && snapshot.took <= CHEAP_MS; looks++) {
      snapshot = await this.next(job.kind);
    }
    return placeIn(snapshot, job);
  }

  private async snapshot(kind: string): Promise<Snapshot> {
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
  private next(kind: string): Promise<Snapshot> {
    const taking = this.taking.get(kind) ?? this.take(kind).finally(() => this.taking.delete(kind));
    this.taking.set(kind, taking);
    return taking;
  }

  private async take(kind: string): Promise<Snapshot> {
    const began = this.clock();
    const rows = await run(this.pool, queueMarks, { kind, most: MOST_MARKS });
    const marks = Map.groupBy(rows, (mark) => mark.org_id);
    const entrance = rows[0]?.entrance ?? 1;
    const took = this.clock() - began;
    const renewAt = began + Math.max(FRESH_MS, took * FRESH_PER_COST);
    const snapshot = { renewAt, staleAt: renewAt + Math.max(FRESH_MS, took * 2), marks, entrance, took };
    this.held.set(kind, snapshot);
    return snapshot;
  }
}

function placeIn({ marks, entrance }: Snapshot, { org_id, id }: QueuedJob): number {
  const own = marks.get(org_id) ?? [];
  const ahead = own.findLastIndex((mark) => mark.id < id);
  return own[ahead + 1]?.position ?? Math.max(entrance, (own.at(-1)?.position ?? 0) + 1);
}

/** Whether the job is no younger than its organization's youngest in the snapshot. Ids ascend with time. */
const reaches = ({ marks }: Snapshot, { org_id, id }: QueuedJob): boolean =>
  id <= (marks.get(org_id)?.at(-1)?.id ?? '');
