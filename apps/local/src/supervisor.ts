/** A process that runs until it ends by itself or is told to stop. */
export interface Part {
  readonly pid: number;
  /** Resolves with a description (signal or exit code) when it ends, whoever ended it. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface SupervisorEvents {
  /** `inMs`: when it is started again. */
  readonly died: (name: string, how: string, inMs: number) => void;
  readonly restarted: (name: string, pid: number) => void;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
/** A part that ran this long starts again as quickly as after its first death. */
const STEADY_MS = 30_000;

/** Keeps one part running: starts it again when it dies, each time a little later, until told to stop. */
export class Supervisor {
  private stopping = false;
  private delayMs = FIRST_DELAY_MS;
  private cutShort: () => void = () => undefined;
  /** The present part, or the one being started; undefined where none runs. */
  private current: Promise<Part | undefined> = Promise.resolve(undefined);
  private runningPid: number | undefined;

  constructor(
    readonly name: string,
    private readonly launch: () => Promise<Part>,
    private readonly events: SupervisorEvents,
  ) {}

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.runningPid;
  }

  /** Rejects when the first start fails: that is a mistake to show, not one to retry. */
  async start(): Promise<void> {
    const launched = this.launch();
    this.current = launched.catch(() => undefined);
    this.watch(await launched);
  }

  /** Resolves when it has ended and will not be started again. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.cutShort();
    const part = await this.current;
    await part?.stop();
  }

  private watch(part: Part): void {
    this.runningPid = part.pid;
    const since = performance.now();
    void part.ended.then((how) => {
      this.runningPid = undefined;
      if (this.stopping) return;
      if (performance.now() - since > STEADY_MS) this.delayMs = FIRST_DELAY_MS;
      this.current = this.restart(how);
    });
  }

  private async restart(how: string): Promise<Part | undefined> {
    for (let reason = how; ;) {
      const delayMs = this.delayMs;
      this.delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
      this.events.died(this.name, reason, delayMs);
      await this.pause(delayMs);
      if (this.stopping) return undefined;
      try {
        const part = await this.launch();
        this.watch(part);
        this.events.restarted(this.name, part.pid);
        return part;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.cutShort = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
