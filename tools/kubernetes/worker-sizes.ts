// Resources that a worker requests from a cluster: those that its pipeline declares in `package.json` as `pipeline.resources`, and defaults
// for the rest.
import { join } from 'node:path';
import { z } from 'zod';
import { pipelineFolders } from '../pipelines/folders.ts';

/** Default of the worker itself, in s. */
export const USUAL_DRAIN_S = 20;

const sizeSchema = z.strictObject({
  /** WORKER_THREADS: each thread requests one processor. */
  threads: z.int().positive().default(2),
  /** WORKER_AHEAD: the app's own default, written out because the scaler depends on it. */
  ahead: z.int().nonnegative().default(4),
  /** WORKER_DRAIN_MS in seconds: longer than most jobs take, because pods are ended even while they compute. */
  drainS: z.int().positive().default(USUAL_DRAIN_S),
  /** Space for temporary files in GiB. */
  diskGi: z.int().positive().default(1),
  /** Requested memory in MiB. */
  requestMi: z.int().positive().default(512),
  /** Origin of `requestMi`. */
  because: z.string().default('the jobs of `npm run demo` on two threads took 264 MiB at most'),
});

export type WorkerSize = z.output<typeof sizeSchema>;

const SIZES: ReadonlyMap<string, WorkerSize> = new Map(
  pipelineFolders(join(import.meta.dirname, '../..')).map(({ shortName, resources }) => [
    `${shortName}-worker`,
    sizeSchema.parse(resources ?? {}),
  ]),
);

/** @param app name of the worker's app */
export const sizeOf = (app: string): WorkerSize => SIZES.get(app) ?? sizeSchema.parse({});
