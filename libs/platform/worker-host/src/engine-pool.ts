import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { EngineDefect, EngineInputError, type EngineIdentity, type EngineOutput } from '@paratope/job-envelope/engine';
import type { ThreadData, ThreadOutcome, ThreadProgress, ThreadTask } from './thread.js';
import { THREAD_LIMITS } from './thread-limits.js';

interface EnginePoolSettings {
  /** Module with the default export that creates the engine. */
  readonly engine: URL;
  readonly options: unknown;
  readonly threads: number;
  /** Largest JavaScript heap of one thread. */
  readonly memoryMb: number;
  /** Longest time that one computation may take. */
  readonly timeoutMs: number;
}

export interface Computation {
  readonly inputs: unknown;
  readonly seed: number;
  /** Value of {@link EngineContext.scratch}. */
  readonly scratch: string;
  /** Signal that ends the thread and with it the computation. */
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** The computation exceeded its time limit. */
export class EngineTimeout extends Error {
  override readonly name = 'EngineTimeout';
}

// Threads always run the build, even if this file runs from source.
const THREAD = fileURLToPath(new URL('../dist/thread.js', import.meta.url));

/**
 * Engines on separate threads: a computation that hangs, crashes or exhausts its memory ends only its thread. (A heap that exceeds its
 * limit at once ends the process; then the job's lease runs out.)
 */
export class EnginePool<Output = EngineOutput> {
  private readonly piscina: Piscina<ThreadTask | null, ThreadOutcome<Output>>;
  private engine: EngineIdentity | undefined;
  /** Progress callbacks of the computations under way, by their number. */
  private readonly progress = new Map<number, Computation['onProgress']>();
  private lastNumber = 0;

  constructor(private readonly settings: EnginePoolSettings) {
    const { engine, options, threads, memoryMb } = settings;
    const workerData: ThreadData = { engineUrl: engine.href, options };
    this.piscina = new Piscina({
      filename: THREAD,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: 1,
      // Waiting with Atomics would prevent an engine's own asynchronous work between two jobs.
      atomics: 'disabled',
      workerData,
      resourceLimits: { ...THREAD_LIMITS, maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that dies is replaced; its computation rejects, which reports the death.
    this.piscina.on('error', () => undefined);
    this.piscina.on('message', (message: unknown) => {
      if (isProgress(message)) this.progress.get(message.number)?.(message.fraction);
    });
  }

  /** Rejects if the engine cannot be loaded. */
  async ready(): Promise<void> {
    const outcome = await this.piscina.run(null);
    if (outcome.kind === 'ready') this.engine = outcome.identity;
  }

  /** Identity of the engine; undefined before it is ready, and for an engine without identity. */
  get identity(): EngineIdentity | undefined {
    return this.engine;
  }

  /** @throws EngineInputError, EngineTimeout, EngineDefect; the signal's reason if the signal ended it */
  async run({ inputs, seed, scratch, signal, onProgress }: Computation): Promise<Output> {
    signal.throwIfAborted();
    // AbortSignal.timeout is not used: it would keep the objects of each computation until the timeout, however soon it is done.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.settings.timeoutMs);
    const number = ++this.lastNumber;
    this.progress.set(number, onProgress);
    try {
      const task = { number, inputs, seed, scratch };
      const outcome = await this.piscina.run(task, { signal: AbortSignal.any([signal, late.signal]) });
      return outputOf(outcome);
    } catch (error) {
      signal.throwIfAborted();
      if (late.signal.aborted) throw new EngineTimeout(`no result after ${this.settings.timeoutMs} ms`);
      if (error instanceof EngineInputError || error instanceof EngineDefect) throw error;
      throw new EngineDefect('the thread died', { cause: error });
    } finally {
      clearTimeout(timer);
      this.progress.delete(number);
    }
  }

  /** Ends every thread at once. */
  async close(): Promise<void> {
    await this.piscina.destroy();
  }
}

/** Checks messages, because an engine may send any. */
const isProgress = (message: unknown): message is ThreadProgress =>
  typeof message === 'object' &&
  message !== null &&
  'number' in message &&
  'fraction' in message &&
  typeof message.fraction === 'number' &&
  message.fraction >= 0 &&
  message.fraction <= 1;

function outputOf<Output>(outcome: ThreadOutcome<Output>): Output {
  if (outcome.kind === 'output') return outcome.output;
  if (outcome.kind === 'bad-input') throw new EngineInputError(outcome.detail);
  throw new EngineDefect(outcome.kind === 'defect' ? outcome.message : 'the thread gave no outcome');
}
