import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { EngineDefect, EngineInputError, type EngineIdentity, type EngineOutput } from '@paratope/job-envelope/engine';
import type { ThreadData, ThreadOutcome, ThreadProgress, ThreadTask } from './thread.js';
import { THREAD_LIMITS } from './thread-limits.js';

export interface EnginePoolSettings {
  /** Module with the default export that creates the engine. */
  readonly engine: URL;
  readonly options: unknown;
  readonly threads: number;
  /** Largest JavaScript heap of one thread. */
  readonly memoryMb: number;
  /** Longest that one computation may take. */
  readonly timeoutMs: number;
}

export interface Computation {
  readonly inputs: unknown;
  readonly seed: number;
  /** {@link EngineContext.scratch}. */
  readonly scratch: string;
  /** Ends the thread and with it the computation. */
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** The computation took longer than it may. */
export class EngineTimeout extends Error {
  override readonly name = 'EngineTimeout';
}

// Threads run what was built, also where this file is run from its source.
const THREAD = fileURLToPath(new URL('../dist/thread.js', import.meta.url));

/**
 * Engines on threads of their own: a computation that hangs, crashes or eats its memory takes only its thread. (A heap
 * that outgrows its limit in one leap takes the process; then the job's lease runs out.)
 */
export class EnginePool<Output = EngineOutput> {
  private readonly piscina: Piscina<ThreadTask | null, ThreadOutcome<Output>>;
  private engine: EngineIdentity | undefined;
  /** Of the computations under way, by their number. */
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
      // Waiting with Atomics would keep an engine's own asynchronous work from going on between two jobs.
      atomics: 'disabled',
      workerData,
      resourceLimits: { ...THREAD_LIMITS, maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that dies is replaced; its computation rejects, which reports it.
    this.piscina.on('error', () => undefined);
    this.piscina.on('message', (message: unknown) => {
      if (isProgress(message)) this.progress.get(message.number)?.(message.fraction);
    });
  }

  /** Rejects when the engine cannot be loaded. */
  async ready(): Promise<void> {
    const outcome = await this.piscina.run(null);
    if (outcome.kind === 'ready') this.engine = outcome.identity;
  }

  /** Which engine it is; undefined before it is ready, and of one that does not say. */
  get identity(): EngineIdentity | undefined {
    return this.engine;
  }

  /**
   * @throws EngineInputError, EngineTimeout, EngineDefect; the signal's reason when that one ended it.
   */
  async run({ inputs, seed, scratch, signal, onProgress }: Computation): Promise<Output> {
    signal.throwIfAborted();
    // Not AbortSignal.timeout, which would keep each computation's own until then, however soon it is done.
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

/** An engine may send what it likes. */
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
