/** Refusal of further work, because so much work waits already that more would time out. */
export class SemaphoreFull extends Error {
  override readonly name = 'SemaphoreFull';
}

/** Counting semaphore: runs a limited amount of work at a time, in the order of arrival. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws SemaphoreFull, and the errors of the work. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running++;
    else await this.acquire();
    try {
      return await work();
    } finally {
      // The permit passes to the longest waiting work, so that later work cannot overtake it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  /** Resolves with a permit that other work releases. */
  private acquire(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) return Promise.reject(new SemaphoreFull('too many are waiting'));
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
