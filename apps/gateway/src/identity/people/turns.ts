/** So much waits already that more would only wait in vain. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Runs work a few at a time, in the order in which it comes. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws TooManyWaiting, and what the work throws. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running++;
    else await this.turn();
    try {
      return await work();
    } finally {
      // A turn that ends is the next one's: nobody who comes meanwhile gets in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) return Promise.reject(new TooManyWaiting('too many are waiting'));
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
