import { NoProgressError, type QueueProcessor } from '@paratope/queue';
import { Loop, type Logger } from '@paratope/telemetry';
import { lastProgress } from './metrics.js';

interface ProgressWatchSettings {
  readonly kind: string;
  readonly consumer: Pick<QueueProcessor, 'assertProgress'>;
  readonly logger: Logger;
  /** Called if the worker lives but takes no job, which a new process would. */
  readonly onStuck: () => void;
}

const WATCH_MS = 5_000;
/** The worker should have ended by itself long before; the liveness check then ends it. */
const STALLED_AFTER_MS = 60_000;

/** Checks a worker by its progress: a process with a dead connection looks alive in every other way. */
export class ProgressWatch {
  private timer: NodeJS.Timeout | undefined;
  private loop: Loop | undefined;

  constructor(private readonly deps: ProgressWatchSettings) {}

  start(): void {
    this.loop = new Loop(`queue ${this.deps.kind}`, STALLED_AFTER_MS);
    this.timer = setInterval(() => void this.look(), WATCH_MS);
  }

  stop(): void {
    this.loop?.end();
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    try {
      await this.deps.consumer.assertProgress();
      lastProgress.record(Date.now() / 1000, { kind: this.deps.kind });
      this.loop?.turned(true);
    } catch (err) {
      this.deps.logger.warn({ err }, 'no progress');
      if (err instanceof NoProgressError) this.deps.onStuck();
      // An unreachable store is no reason to restart: a new process could not reach it either.
      else this.loop?.turned(false);
    }
  }
}
