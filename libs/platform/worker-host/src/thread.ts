import { workerData, type MessagePort } from 'node:worker_threads';
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
  readonly inputs: unknown;
  readonly seed: number;
  readonly scratch: string;
  /** Takes fractions done. */
  readonly progress: MessagePort;
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
  try {
    const progress = (fraction: number): void => task.progress.postMessage(fraction);
    return { kind: 'output', output: await engine(task.inputs, { seed: task.seed, scratch: task.scratch, progress }) };
  } catch (error) {
    if (error instanceof EngineInputError) return { kind: 'bad-input', detail: error.message };
    return { kind: 'defect', message: withoutSequences(describe(error)) };
  } finally {
    task.progress.close();
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : 'the engine threw what is no error';
