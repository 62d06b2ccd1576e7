import { Loop } from './loops.js';

export interface PeriodicTaskOptions {
  /** Name of the task in metrics. */
  readonly name: string;
  readonly work: () => Promise<void>;
  /** Returns the pause between the end of a round and the next one. */
  readonly pauseMs: () => number;
  /** Longer than any pause and round; after this time the process counts as dead. */
  readonly stalledAfterMs: number;
  readonly onError: (error: unknown) => void;
}

/** Repeats one task, never twice at once, from `start` to `stop`. */
export class PeriodicTask {
  private stopped = true;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private loop: Loop | undefined;

  constructor(private readonly repetition: PeriodicTaskOptions) {}

  /** Starts the first round at once. */
  start(): void {
    const { name, stalledAfterMs } = this.repetition;
    this.stopped = false;
    this.loop = new Loop(name, stalledAfterMs);
    this.begin();
  }

  /** Returns whether a long round should end early. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /** Resolves when the round under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.loop?.end();
    clearTimeout(this.timer);
    await this.round;
  }

  private begin(): void {
    const { work, onError, pauseMs } = this.repetition;
    this.round = work()
      .then(
        () => this.loop?.turned(true),
        (error: unknown) => {
          onError(error);
          this.loop?.turned(false);
        },
      )
      .then(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.begin(), pauseMs());
      });
  }
}
