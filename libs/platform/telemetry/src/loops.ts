import { snapshotGauge } from './metrics.js';

const running = new Set<Loop>();

/**
 * A loop that repeats for as long as the process lives: a relay, a step of the reconciler. A loop that has stopped gives no other sign, so
 * the liveness check reads {@link stalledLoops} and a gauge shows the age of its last success.
 */
export class Loop {
  private turnedAt = Date.now();
  private succeededAt = Date.now();

  /** @param stalledAfterMs longer than any round and the pause before it */
  constructor(
    readonly name: string,
    private readonly stalledAfterMs: number,
  ) {
    running.add(this);
  }

  /** Records the end of a round; a round that failed because a dependency is unavailable counts as well. */
  turned(succeeded: boolean): void {
    this.turnedAt = Date.now();
    if (succeeded) this.succeededAt = this.turnedAt;
  }

  /** Records that the loop stops as intended. */
  end(): void {
    running.delete(this);
  }

  get ageMs(): number {
    return Date.now() - this.succeededAt;
  }

  get stalled(): boolean {
    return Date.now() - this.turnedAt > this.stalledAfterMs;
  }
}

/** Returns the names of the loops of this process that no longer repeat, which only a new process would fix. */
export const stalledLoops = (): string[] => [...running].filter((loop) => loop.stalled).map(({ name }) => name);

snapshotGauge({
  name: 'paratope.loop.age',
  description: 'Since a loop of this process last succeeded.',
  unit: 's',
  read: () => [...running].map((loop) => [loop.ageMs / 1000, { loop: loop.name }] as const),
});
