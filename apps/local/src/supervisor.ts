import { setTimeout as pause } from 'node:timers/promises';

/** A process that runs until it ends by itself or is stopped. */
export interface SupervisedProcess {
  readonly pid: number;
  /** Resolves with a description (signal or exit code) when it ends, whoever ended it. */
  readonly ended: Promise<string>;
  /** Rejects when it does not answer: it is stopped (SIGSTOP), or turns in circles. */
  answers(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
  /** At once, whatever it is doing. */
  kill(): void;
}

/** How often a part is asked, and how long it may take. One that is silent is so found within 25 s. */
export interface LivenessProbe {
  readonly everyMs: number;
  readonly withinMs: number;
  /** In a row: a busy machine is late now and then. */
  readonly mostMissed: number;
}

export const DEFAULT_LIVENESS_PROBE: LivenessProbe = { everyMs: 4_000, withinMs: 4_000, mostMissed: 3 };

export interface SupervisorEvents {
  /** `inMs`: when it is started again. */
  readonly died: (name: string, how: string, inMs: number) => void;
  readonly restarted: (name: string, pid: number) => void;
}

const FIRST_DELAY_MS = 100;
/** A part that ran this long starts again as quickly as after its first death. */
const STEADY_MS = 30_000;

/** Keeps one process running: restarts it when it dies, each time a little later, until it is stopped. */
export class Supervisor {
  private stopping = false;
  private delayMs = FIRST_DELAY_MS;
  private cutShort: () => void = () => undefined;
  /** The present part, or the one being started; undefined where none runs. */
  private current: Promise<SupervisedProcess | undefined> = Promise.resolve(undefined);
  private runningPid: number | undefined;

  constructor(
    readonly name: string,
    private readonly launch: () => Promise<SupervisedProcess>,
    private readonly events: SupervisorEvents,
    private readonly longestDelayMs: number,
    private readonly probe: LivenessProbe = DEFAULT_LIVENESS_PROBE,
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

  private watch(part: SupervisedProcess): void {
    this.runningPid = part.pid;
    const since = performance.now();
    const ended = new AbortController();
    void this.feel(part, ended.signal);
    void part.ended.then((how) => {
      ended.abort();
      this.runningPid = undefined;
      if (this.stopping) return;
      if (performance.now() - since > STEADY_MS) this.delayMs = FIRST_DELAY_MS;
      this.current = this.restart(how);
    });
  }

  /** Ends a part that has fallen silent, which starts it again. */
  private async feel(part: SupervisedProcess, ended: AbortSignal): Promise<void> {
    const { everyMs, withinMs, mostMissed } = this.probe;
    for (let missed = 0; missed < mostMissed;) {
      await pause(everyMs, undefined, { signal: ended, ref: false }).catch(() => undefined);
      if (ended.aborted || this.stopping) return;
      const answered = await part.answers(AbortSignal.timeout(withinMs)).then(
        () => true,
        () => false,
      );
      missed = answered ? 0 : missed + 1;
    }
    part.kill();
  }

  private async restart(how: string): Promise<SupervisedProcess | undefined> {
    for (let reason = how; ;) {
      const delayMs = this.delayMs;
      this.delayMs = Math.min(delayMs * 2, this.longestDelayMs);
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
