/** Refusal of further work: so much waits already that more would time out. */
export class SemaphoreFull extends Error {
  override readonly name = 'SemaphoreFull';
}

/** Counting semaphore: runs work a few at a time, in the order in which it comes. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws SemaphoreFull, and what the work throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running++;
    else await this.acquire();
    try {
      return await work();
    } finally {
      // The permit goes on to who waits longest: nobody who comes meanwhile gets in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  /** Resolves with a permit that somebody else gives back. */
  private acquire(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) return Promise.reject(new SemaphoreFull('too many are waiting'));
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
