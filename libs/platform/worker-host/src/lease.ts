import type { JobsClient } from './jobs-client.js';

/** Names one run of a job: every call about it carries both. */
export interface AttemptRef {
  readonly jobId: string;
  readonly attempt: number;
}

/** A job's progress is sent at most this often. */
const PROGRESS_MS = 1_000;

/** The gateway took the job from this worker. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Keeps a job ours while it runs, three heartbeats to a lease, and reports progress with them. A heartbeat that fails
 * is not news: the next one may get through, and the fencing attempt guards everything else.
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

  /** Aborted, with a {@link LeaseLost}, once the gateway says that the job is no longer ours. */
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
      // Tried again at the next tick.
    } finally {
      this.sending = false;
    }
  }
}
