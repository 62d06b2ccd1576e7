/** Does one thing again and again, never twice at once, from `start` to `stop`. */
export class Repeater {
  private stopped = true;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly work: () => Promise<void>,
    /** Pause between the end of a round and the next one. */
    private readonly pauseMs: () => number,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** The first round begins at once. */
  start(): void {
    this.stopped = false;
    this.round = this.work()
      .catch(this.onError)
      .then(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.start(), this.pauseMs());
      });
  }

  /** Resolves when the round under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }
}
