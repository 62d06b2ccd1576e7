import { Piscina } from 'piscina';
import { Semaphore } from '@paratope/gateway-http';

export interface ComputingLimits {
  /** Tasks that may wait for the thread; more of them are refused. */
  readonly mostWaiting: number;
  /** Processor time of one task, ms: what a task costs, however busy the machine is. */
  readonly computingMs: number;
  /** Time of one task on the clock, ms, after which the machine is too busy for it. Waiting for the thread is not counted. */
  readonly patienceMs: number;
}

/** A task costs more than any that makes sense. */
export class ComputationTooExpensive extends Error {
  override readonly name = 'TooMuchComputing';
}

/** The machine does not get to the task now; nothing is wrong with it. */
export class ThreadBusy extends Error {
  override readonly name = 'ThreadBusy';
}

/** A thread with RDKit holds some 60 MB: it goes when it has had nothing to do. */
const IDLE_MS = 60_000;
const MEMORY_MB = 256;
/** How often the cost of a running task is looked at, as a share of what it may cost. */
const LOOKS = 20;

/** One thread for tasks that come one after the other, each with a bound of its own. */
export class ComputingThread<Task, Result> {
  private readonly turns: Semaphore;
  private readonly pool: Piscina<Task, Result>;

  constructor(
    filename: string,
    private readonly limits: ComputingLimits,
  ) {
    this.turns = new Semaphore(1, limits.mostWaiting);
    this.pool = new Piscina({
      ...{ filename, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
  }

  /**
   * @throws SemaphoreFull while too many wait, {@link ThreadBusy}, {@link ComputationTooExpensive}, and what the task throws; of the
   * latter two the thread ends with its task.
   */
  run(task: Task): Promise<Result> {
    return this.turns.run(() => this.compute(task));
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async compute(task: Task): Promise<Result> {
    const { computingMs, patienceMs } = this.limits;
    const bound = new AbortController();
    // A thread that has to start first is measured from the first look on: its start is not the task's.
    let before = await this.computed();
    const looks = setInterval(() => {
      void this.computed().then((now) => {
        before ??= now;
        if (now !== undefined && before !== undefined && now - before > computingMs)
          bound.abort(new ComputationTooExpensive());
      });
    }, computingMs / LOOKS);
    const patience = setTimeout(() => bound.abort(new ThreadBusy()), patienceMs);
    try {
      return await this.pool.run(task, { signal: bound.signal });
    } catch (error) {
      throw bound.signal.aborted ? bound.signal.reason : error;
    } finally {
      clearInterval(looks);
      clearTimeout(patience);
    }
  }

  /** Processor time of the thread so far, ms; undefined while there is none. */
  private async computed(): Promise<number | undefined> {
    const [thread] = this.pool.threads;
    const usage = await thread?.cpuUsage().catch(() => undefined);
    return usage && (usage.user + usage.system) / 1000;
  }
}
