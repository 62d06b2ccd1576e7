import type { JobsClient } from './jobs-client.js';

/** Identifies one run of a job: every call about it carries both fields. */
export interface AttemptRef {
  readonly jobId: string;
  readonly attempt: number;
}

/** Shortest interval between progress reports of a job. */
const PROGRESS_MS = 1_000;

/** The gateway took the job from this worker. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Keeps the job's lease while it runs, with three heartbeats per lease, and reports progress with them. A failed heartbeat needs no
 * reaction: the next one may succeed, and the fencing attempt guards everything else.
 */
export class Lease {
  private readonly losing = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly beatMs: number;
  private progress: number | undefined;
  private sentProgress: number | undefined;
  private sentAt = Date.now();
  private sending = false;

  constructor(
    private readonly jobs: Pick<JobsClient, 'heartbeat'>,
    private readonly ref: AttemptRef,
    leaseMs: number,
  ) {
    this.beatMs = leaseMs / 3;
    this.timer = setInterval(() => void this.beat(), Math.min(PROGRESS_MS, this.beatMs));
  }

  /** Signal that is aborted, with a {@link LeaseLost}, once the gateway reports that the job no longer belongs to this worker. */
  get lost(): AbortSignal {
    return this.losing.signal;
  }

  report(fraction: number): void {
    this.progress = fraction;
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    const due = Date.now() - this.sentAt >= this.beatMs || this.progress !== this.sentProgress;
    if (this.sending || !due) return;
    this.sending = true;
    const { progress } = this;
    try {
      const beat = { ...this.ref, ...(progress === undefined ? {} : { progress }) };
      const { accepted } = await this.jobs.heartbeat(beat, { deadlineMs: this.beatMs });
      this.sentAt = Date.now();
      this.sentProgress = progress;
      if (!accepted) this.losing.abort(new LeaseLost('the job is no longer ours'));
    } catch {
      // The heartbeat is repeated at the next tick.
    } finally {
      this.sending = false;
    }
  }
}
