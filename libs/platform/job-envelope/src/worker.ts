import { availableParallelism } from 'node:os';
import { positiveInt } from '@paratope/config';
import { z } from 'zod';

/** Part of a worker's environment that controls how it computes; a pipeline may set other defaults. */
export const computeEnvironment = {
  WORKER_THREADS: positiveInt
    .default(Math.max(1, availableParallelism() - 1))
    .describe('Jobs computed at once, each on a thread of its own. Default: all processors but one.'),
  WORKER_AHEAD: z.coerce
    .number()
    .int()
    .min(0)
    .default(4)
    .describe(
      'Jobs in hand beyond those being computed, so that no thread waits while one is claimed or its results are ' +
        'handed in. 0 where a computation takes minutes: a job ahead would wait here while another worker is idle.',
    ),
  WORKER_MEMORY_MB: positiveInt.default(1024).describe('Largest JavaScript heap of one thread.'),
  WORKER_TIMEOUT_MS: positiveInt.default(600_000).describe('Longest that one computation may take.'),
  WORKER_PATIENCE_MS: positiveInt
    .default(600_000)
    .describe('How long finished results wait for a gateway that is away before the job is left to another worker.'),
  WORKER_DRAIN_MS: positiveInt
    .default(20_000)
    .describe('Time that running jobs get to finish after SIGTERM; the others are handed back.'),
};

/** Entry `worker` of a pipeline. The app of that worker adds the parts that all workers share, and runs the engine on threads. */
export interface PipelineWorker<Kind extends string, Environment extends z.core.$ZodShape, Options> {
  /** Kind of the jobs that the worker computes. */
  readonly kind: Kind;
  /** Environment of the worker; the schema is its manual. */
  readonly environment: Environment;
  /** Returns plain data from which each thread creates its engine. */
  readonly engineOptions: (config: z.output<z.ZodObject<Environment>>) => Options;
}

/** Checks at compile time that the options are made from the environment that the worker declares. */
export const pipelineWorker = <Kind extends string, Environment extends z.core.$ZodShape, Options>(
  worker: PipelineWorker<Kind, Environment, Options>,
): PipelineWorker<Kind, Environment, Options> => worker;
