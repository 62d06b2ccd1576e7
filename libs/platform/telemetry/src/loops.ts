import { snapshotGauge } from './metrics.js';

const running = new Set<Loop>();

/**
 * Something that goes round for as long as the process lives: a relay, a reconciler's step. One that stopped going round is
 * silent in every other way, so liveness asks for it ({@link stalledLoops}) and a gauge shows the age of its last success.
 */
export class Loop {
  private turnedAt = Date.now();
  private succeededAt = Date.now();

  /** @param stalledAfterMs longer than any turn of it, with the pause before, can take. */
  constructor(
    readonly name: string,
    private readonly stalledAfterMs: number,
  ) {
    running.add(this);
  }

  /** A turn has ended; one that failed, because what it needs is away, is a turn as well. */
  turned(succeeded: boolean): void {
    this.turnedAt = Date.now();
    if (succeeded) this.succeededAt = this.turnedAt;
  }

  /** It stops, as it should. */
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

/** Names of the loops of this process that no longer go round: a new process would. */
export const stalledLoops = (): string[] => [...running].filter((loop) => loop.stalled).map(({ name }) => name);

snapshotGauge({
  name: 'paratope.loop.age',
  description: 'Since a loop of this process last succeeded.',
  unit: 's',
  read: () => [...running].map((loop) => [loop.ageMs / 1000, { loop: loop.name }] as const),
});
