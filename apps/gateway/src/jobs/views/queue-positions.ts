import { Inject, Injectable } from '@nestjs/common';
import { run, type Pool } from '@paratope/database';
import { CLOCK, type Clock, POOL } from '@paratope/gateway-settings';
import { queueMarks, type QueueMark } from './jobs.sql.js';

/** For how long a snapshot of the queue is the best there is, and for how long after that it still serves. */
const FRESH_MS = 500;
/** Of a deep queue snapshots are taken less often, so that taking them costs no more than 2 % of the time. */
const FRESH_PER_COST = 50;

/** A queue that is read in so few milliseconds may be read for a job that came after the snapshot. */
const CHEAP_MS = 20;
/** Most snapshots that a reader waits for: the first may have begun before the job was there. */
const MOST_LOOKS = 2;

export interface QueuedJob {
  readonly kind: string;
  readonly org_id: string;
  readonly id: string;
}

/** Held jobs of an organization. */
interface Line {
  /** In ascending order; the first is the oldest job, and the last has the number of all as its place. */
  readonly marks: readonly QueueMark[];
  readonly length: number;
}

interface Snapshot {
  /** From when on a newer one should be taken, and from when on this one may not be used. */
  readonly renewAt: number;
  readonly staleAt: number;
  /** In ascending order; the last one has the number of all as its place. */
  readonly queue: readonly QueueMark[];
  /** By organization, in the order of their oldest held jobs. */
  readonly lines: ReadonlyMap<string, Line>;
  /** Milliseconds that taking it took. */
  readonly took: number;
}

/**
 * Where a pending job stands among those of its kind: behind those in the queue, organizations take turns. A place beyond 200 is known
 * to a percent. Counting them for every reader would cost more than all the rest of a read, so readers share a recent snapshot; while
 * they use it, nobody waits for the next one.
 */
@Injectable()
export class QueuePositions {
  private readonly held = new Map<string, Snapshot>();
  private readonly taking = new Map<string, Promise<Snapshot>>();

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
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
    // It is for those who come after; should it fail, the first caller that needs it gets the error.
    next.catch(() => undefined);
    return held;
  }

  /** Gives the snapshot that is being taken, or begins one. */
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

/** Gives the place of the job itself or of the next mark; undefined if the job is younger than all of them. */
const placeAmong = (marks: readonly QueueMark[], id: string): number | undefined =>
  marks.find((mark) => mark.id >= id)?.place;

/** Computes the place of a held job: in every turn, each organization that still has held jobs gets one into the queue. */
function placeOfTurn(lines: Snapshot['lines'], own: Line, turn: number): number {
  let place = 1;
  let isBefore = true;
  for (const line of lines.values()) {
    if (line === own) isBefore = false;
    place += Math.min(line.length, isBefore ? turn : turn - 1);
  }
  return place;
}

/** Whether the job is no younger than the youngest one that it could stand behind. Ids ascend with time. */
const reaches = ({ queue, lines }: Snapshot, { org_id, id }: QueuedJob): boolean =>
  id <= ((lines.get(org_id)?.marks ?? queue).at(-1)?.id ?? '');
