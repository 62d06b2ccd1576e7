import { setTimeout as pause } from 'node:timers/promises';

/** A process that runs until it ends by itself or is stopped. */
export interface SupervisedProcess {
  readonly pid: number;
  /** Resolves with a description (signal or exit code) when the process ends, for whatever reason. */
  readonly ended: Promise<string>;
  /** Rejects if the process does not answer, because it is stopped (SIGSTOP) or in an endless loop. */
  answers(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
  /** Kills the process at once. */
  kill(): void;
}

/** Interval and limits of liveness probes. They detect a silent part within 25 s. */
interface LivenessProbe {
  readonly everyMs: number;
  readonly withinMs: number;
  /** Number of consecutive probes that may be missed: a busy machine is occasionally late. */
  readonly mostMissed: number;
}

export const DEFAULT_LIVENESS_PROBE: LivenessProbe = { everyMs: 4_000, withinMs: 4_000, mostMissed: 3 };

export interface SupervisorEvents {
  /** `inMs`: time until the restart. */
  readonly died: (name: string, how: string, inMs: number) => void;
  readonly restarted: (name: string, pid: number) => void;
}

const FIRST_DELAY_MS = 100;
/** A part that ran this long is restarted as quickly as after its first death. */
const STEADY_MS = 30_000;

/** Keeps one process running until it is stopped: restarts it when it dies, after a longer pause each time. */
export class Supervisor {
  private stopping = false;
  private delayMs = FIRST_DELAY_MS;
  private cutShort: () => void = () => undefined;
  /** Present part, or the one that is being started; undefined if none runs. */
  private current: Promise<SupervisedProcess | undefined> = Promise.resolve(undefined);
  private runningPid: number | undefined;

  constructor(
    readonly name: string,
    private readonly launch: () => Promise<SupervisedProcess>,
    private readonly events: SupervisorEvents,
    private readonly longestDelayMs: number,
    private readonly probe: LivenessProbe = DEFAULT_LIVENESS_PROBE,
  ) {}

  /** Undefined while the part does not run. */
  get pid(): number | undefined {
    return this.runningPid;
  }

  /** Rejects if the first start fails: that is a mistake to report, not one to retry. */
  async start(): Promise<void> {
    const launched = this.launch();
    this.current = launched.catch(() => undefined);
    this.watch(await launched);
  }

  /** Resolves when the part has ended and will not be restarted. */
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

  /** Probes a part, and kills it if it stays silent, which restarts it. */
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
