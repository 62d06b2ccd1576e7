import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { queueMarks, type QueueMark } from './jobs.sql.js';

/** Time for which a snapshot of the queue counts as fresh, and after which it may be used as long again. */
const FRESH_MS = 500;
/**
 * Factor of a snapshot's lifetime to its cost: snapshots of a deep queue are taken less often, so that they take at most 2 % of the time.
 */
const FRESH_PER_COST = 50;

/** Longest time of a snapshot in milliseconds for which a newer one may be taken on behalf of a single job. */
const CHEAP_MS = 20;
/** Maximum number of snapshots that a reader waits for: the first may have begun before the job was committed. */
const MOST_LOOKS = 2;

interface QueuedJob {
  readonly kind: string;
  readonly org_id: string;
  readonly id: string;
}

/** Held jobs of an organization, with their marks. */
interface Line {
  /** Marks in ascending order; the first is the oldest job, and the last has the number of all jobs as its place. */
  readonly marks: readonly QueueMark[];
  readonly length: number;
}

interface Snapshot {
  /** Time from which a newer snapshot should be taken; `staleAt` is the time from which this one may not be used. */
  readonly renewAt: number;
  readonly staleAt: number;
  /** Marks in ascending order; the last one has the number of all jobs as its place. */
  readonly queue: readonly QueueMark[];
  /** Held jobs by organization, in the order of their oldest job. */
  readonly lines: ReadonlyMap<string, Line>;
  /** Milliseconds that the snapshot took. */
  readonly took: number;
}

/**
 * Positions of pending jobs among those of their kind: the jobs in the queue come first, then organizations take turns. A position beyond
 * 200 is known to a percent. Counting for every reader would cost more than the rest of a read, so readers share a recent snapshot; while
 * they use it, none waits for the next one.
 */
@Injectable()
export class QueuePositions {
  private readonly held = new Map<string, Snapshot>();
  private readonly taking = new Map<string, Promise<Snapshot>>();

  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns a job's position; 1 is next. A job that is not in the snapshot yet comes after its org's jobs that are. */
  async of(job: QueuedJob): Promise<number> {
    return placeIn(await this.snapshot(job.kind), job);
  }

  /** Returns the position of a committed job: if it is younger than the snapshot, a newer one is taken, unless the queue is deep. */
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
    // Later callers use this snapshot; if it fails, the first caller that needs it gets the error.
    next.catch(() => undefined);
    return held;
  }

  /** Returns the snapshot that is being taken, or begins one. */
  private next(kind: string): Promise<Snapshot> {
    const taking = this.taking.get(kind) ?? this.take(kind).finally(() => this.taking.delete(kind));
    this.taking.set(kind, taking);
    return taking;
  }

  private async take(kind: string): Promise<Snapshot> {
    const began = this.clock();
    const marks = await run(this.pool, queueMarks, { kind });
    const halves = Map.groupBy(marks, (mark) => mark.held_org_id);
    const queue = halves.get(null) ?? [];
    const lines = new Map<string, Line>();
    for (const [org, own] of halves) if (org !== null) lines.set(org, { marks: own, length: own.at(-1)?.place ?? 0 });
    const took = this.clock() - began;
    const renewAt = began + Math.max(FRESH_MS, took * FRESH_PER_COST);
    const snapshot = { renewAt, staleAt: renewAt + Math.max(FRESH_MS, took * 2), queue, lines, took };
    this.held.set(kind, snapshot);
    return snapshot;
  }
}

function placeIn({ queue, lines }: Snapshot, { org_id, id }: QueuedJob): number {
  const line = lines.get(org_id);
  const inQueue = queue.at(-1)?.place ?? 0;
  if (!line || id < (line.marks[0]?.id ?? '')) return placeAmong(queue, id) ?? inQueue + 1;
  return inQueue + placeOfTurn(lines, line, placeAmong(line.marks, id) ?? line.length + 1);
}

/** Returns the place of the job itself or of the next mark; undefined if the job is younger than all marks. */
const placeAmong = (marks: readonly QueueMark[], id: string): number | undefined =>
  marks.find((mark) => mark.id >= id)?.place;

/** Computes the position of a held job: in every turn, each organization that still has held jobs gets one into the queue. */
function placeOfTurn(lines: Snapshot['lines'], own: Line, turn: number): number {
  let place = 1;
  let isBefore = true;
  for (const line of lines.values()) {
    if (line === own) isBefore = false;
    place += Math.min(line.length, isBefore ? turn : turn - 1);
  }
  return place;
}

/** Returns whether the snapshot includes the job: it is at most as young as the youngest job of its line. Ids ascend with time. */
const reaches = ({ queue, lines }: Snapshot, { org_id, id }: QueuedJob): boolean =>
  id <= ((lines.get(org_id)?.marks ?? queue).at(-1)?.id ?? '');
