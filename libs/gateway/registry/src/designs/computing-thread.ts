import { Piscina } from 'piscina';
import { Semaphore } from '@paratope/gateway-http';

export interface ComputingLimits {
  /** Maximum number of tasks that wait for the thread; further tasks are refused. */
  readonly mostWaiting: number;
  /** Processor time of one task, ms, which does not depend on how busy the machine is. */
  readonly computingMs: number;
  /** Wall-clock time of one task, ms, after which the machine counts as too busy. Waiting for the thread is not included. */
  readonly patienceMs: number;
}

/** A task costs more than any reasonable one. */
export class ComputationTooExpensive extends Error {
  override readonly name = 'TooMuchComputing';
}

/** The machine is too busy for the task, which itself is valid. */
export class ThreadBusy extends Error {
  override readonly name = 'ThreadBusy';
}

/** Idle time after which the thread ends, because a thread with RDKit uses some 60 MB. */
const IDLE_MS = 60_000;
const MEMORY_MB = 256;
/** Number of times that the cost of a running task is checked within its limit. */
const LOOKS = 20;

/** One thread for tasks that run one after the other, each with its own limit. */
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
   * @throws SemaphoreFull while too many tasks wait, {@link ThreadBusy}, {@link ComputationTooExpensive}, and the errors of the task;
   * {@link ThreadBusy} and {@link ComputationTooExpensive} end the thread together with its task.
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
    // A thread that has to start first is measured from the first check on, because its start does not count for the task.
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

  /** Returns the processor time of the thread so far, ms; undefined while there is no thread. */
  private async computed(): Promise<number | undefined> {
    const [thread] = this.pool.threads;
    const usage = await thread?.cpuUsage().catch(() => undefined);
    return usage && (usage.user + usage.system) / 1000;
  }
}
