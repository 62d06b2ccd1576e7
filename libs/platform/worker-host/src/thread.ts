import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import {
  EngineInputError,
  withoutSequences,
  type CreateEngine,
  type EngineIdentity,
} from '@paratope/job-envelope/engine';

/** Data passed to each thread of the pool at start (`workerData`). */
const threadDataSchema = z.object({ engineUrl: z.url(), options: z.unknown() });

export type ThreadData = z.output<typeof threadDataSchema>;

export interface ThreadTask {
  /** Number of the computation, unique within its process. */
  readonly number: number;
  readonly inputs: unknown;
  readonly seed: number;
  readonly scratch: string;
}

/** Message of a thread while it computes. */
export interface ThreadProgress {
  readonly number: number;
  /** Share that is done, 0–1. */
  readonly fraction: number;
}

/** Errors lose their class between threads, so their meaning is transferred instead. */
export type ThreadOutcome<Output> =
  | { readonly kind: 'ready'; readonly identity: EngineIdentity | undefined }
  | { readonly kind: 'output'; readonly output: Output }
  | { readonly kind: 'bad-input'; readonly detail: string }
  | { readonly kind: 'defect'; readonly message: string };

const { engineUrl, options } = threadDataSchema.parse(workerData);
const { default: createEngine } = (await import(engineUrl)) as { readonly default: CreateEngine<unknown> };
const engine = await createEngine(options);

/** Runs on a pool thread. A null task only proves that the thread and its engine have started, and returns the engine's identity. */
export default async function runOnThread(task: ThreadTask | null): Promise<ThreadOutcome<unknown>> {
  if (task === null) return { kind: 'ready', identity: engine.identity };
  const { number, inputs, seed, scratch } = task;
  // The task has no port of its own: creating and transferring one costs more than the rest of the transfer.
  const progress = (fraction: number): void => parentPort?.postMessage({ number, fraction } satisfies ThreadProgress);
  try {
    return { kind: 'output', output: await engine(inputs, { seed, scratch, progress }) };
  } catch (error) {
    if (error instanceof EngineInputError) return { kind: 'bad-input', detail: error.message };
    return { kind: 'defect', message: withoutSequences(describe(error)) };
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : 'the engine threw what is no error';
