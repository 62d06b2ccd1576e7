import { Injectable } from '@nestjs/common';
interface Wait {
  readonly end: () => void;
  readonly look: () => void;
}

/**
 * Waits for jobs to end, whichever replica and worker ends them: one hub per process, fed by NOTIFY. A notification ends the wait; the job
 * itself is read from the database.
 */
@Injectable()
export class JobEndings {
  private readonly waits = new Map<string, Set<Wait>>();
  private closed = false;

  /**
   * Resolves when the job's end is notified, when `ms` have passed, or when `hasEnded` returns true. `hasEnded` is called once the wait is
   * registered, since the job may have ended before, and whenever notifications may have been lost.
   */
  async wait(jobId: string, ms: number, hasEnded: () => Promise<boolean>): Promise<void> {
    if (this.closed || ms <= 0) return;
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const end = (): void => resolve(undefined);
    const look = (): void => {
      hasEnded().then((ended) => {
        if (ended) end();
      }, reject);
    };
    const wait: Wait = { end, look };
    const timer = setTimeout(end, ms);
    const waits = this.waits.get(jobId) ?? new Set();
    this.waits.set(jobId, waits.add(wait));
    try {
      look();
      await promise;
    } finally {
      clearTimeout(timer);
      waits.delete(wait);
      if (waits.size === 0) this.waits.delete(jobId);
    }
  }

  /** @param payload payload of the notification: job ids, comma-separated */
  announce(payload: string): void {
    for (const id of payload.split(',')) for (const wait of this.waits.get(id) ?? []) wait.end();
  }

  /** Checks all jobs again after notifications may have been lost. */
  recheck(): void {
    for (const waits of this.waits.values()) for (const wait of waits) wait.look();
  }

  /** Ends every wait, because the process is about to stop and its clients should be answered. */
  close(): void {
    this.closed = true;
    for (const waits of this.waits.values()) for (const wait of waits) wait.end();
  }
}
