import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import {
  EngineInputError,
  withoutSequences,
  type CreateEngine,
  type EngineIdentity,
} from '@paratope/job-envelope/engine';

/** What every thread of a pool is started with. */
const threadDataSchema = z.object({ engineUrl: z.url(), options: z.unknown() });

export type ThreadData = z.output<typeof threadDataSchema>;

export interface ThreadTask {
  /** Of the computation, within its process. */
  readonly number: number;
  readonly inputs: unknown;
  readonly seed: number;
  readonly scratch: string;
}

/** What a thread sends while it computes. */
export interface ThreadProgress {
  readonly number: number;
  /** Done, 0 to 1. */
  readonly fraction: number;
}

/** Errors lose their class between threads, so they travel as what they mean. */
export type ThreadOutcome<Output> =
  | { readonly kind: 'ready'; readonly identity: EngineIdentity | undefined }
  | { readonly kind: 'output'; readonly output: Output }
  | { readonly kind: 'bad-input'; readonly detail: string }
  | { readonly kind: 'defect'; readonly message: string };

const { engineUrl, options } = threadDataSchema.parse(workerData);
const { default: createEngine } = (await import(engineUrl)) as { readonly default: CreateEngine<unknown> };
const engine = await createEngine(options);

/** Runs on a pool thread. A null task only proves that the thread and its engine came up, and says which engine that is. */
export default async function runOnThread(task: ThreadTask | null): Promise<ThreadOutcome<unknown>> {
  if (task === null) return { kind: 'ready', identity: engine.identity };
  const { number, inputs, seed, scratch } = task;
  // Not by a port of the task's own: to make and to transfer one costs more than all the rest of the way to the thread.
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
