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
/** Having run this long, a part that dies starts again without delay, as on its first death. */
const STEADY_MS = 30_000;

/** Keeps one part running: starts it again when it dies, each time a little later, until told to stop. */
export class Supervisor {
  private part: Part | undefined;
  private stopping = false;
  private cutShort: () => void = () => undefined;
  private restarting: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly launch: () => Promise<Part>,
    private readonly events: SupervisorEvents,
  ) {}

  get pid(): number | undefined {
    return this.part?.pid;
  }

  /** Rejects when the first start fails: that is a mistake to show, not one to retry. */
  async start(): Promise<void> {
    const part = await this.launch();
    this.part = part;
    void this.watch(part, FIRST_DELAY_MS);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.cutShort();
    await this.restarting;
    await this.part?.stop();
  }

  private async watch(part: Part, delayMs: number): Promise<void> {
    const startedAt = performance.now();
    const how = await part.ended;
    this.part = undefined;
    if (this.stopping) return;
    const steady = performance.now() - startedAt > STEADY_MS;
    this.restarting = this.restart(how, steady ? FIRST_DELAY_MS : delayMs);
    await this.restarting;
  }

  private async restart(how: string, firstDelayMs: number): Promise<void> {
    let reason = how;
    for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
      this.events.died(this.name, reason, delayMs);
      await this.pause(delayMs);
      if (this.stopping) return;
      try {
        const part = await this.launch();
        this.part = part;
        this.events.restarted(this.name, part.pid);
        void this.watch(part, Math.min(delayMs * 2, LONGEST_DELAY_MS));
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.cutShort = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
