// Time to model one Fv with its ensemble of five by each built-in engine, on one thread and on two, their start, their memory, and the cost
// of a longer CDR-H3. Processor time is printed besides wall-clock time, for machines with other work. The floor is the validation of one
// finished model, which every modeller needs.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { modelFv, type FvInput } from '@paratope/fv-model';
import { validateModel } from '@paratope/geometry';
import { THREAD_LIMITS } from '@paratope/worker-host/thread-limits';
import { z } from 'zod';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { fixtureFvs } from '@paratope/workbench/fixture-antibodies';
import { elapsed } from '@paratope/workbench/measure';
import { benchmark } from '@paratope/workbench/program';
import { ENGINES } from './engines/engines.ts';

const GOAL_SECONDS = 5;
const GOAL_MB = 900;
const GOAL_START_SECONDS = 3;
const ANTIBODIES = 4;
const H3_LENGTHS = [7, 10, 13, 16, 20, 25, 30];
/** IMGT CDR3 of a human VH, lengthened in its middle. */
const H3_BASE = 'WGGDGFYAMDY';
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSR@WGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

export const program = benchmark({
  description: 'Time and memory of a modelled Fv, by engine',
  async run() {
    const inputs = fixtureFvs()
      .slice(0, ANTIBODIES)
      .map(({ vh, vl }): FvInput => ({ heavy: vh, light: vl, format: 'fv' }));
    const library = shippedTemplates();
    const [model] = inputs.slice(0, 1).flatMap((input) => modelFv(input, { library, seed: 1 }).structure.models);
    if (!model) throw new Error('there is no model');
    const floor = seconds(() => validateModel(model));
    console.log(`  floor: validating one model  ${(1000 * floor).toFixed(0)} ms`);
    for (const engine of ENGINES) {
      for (const threads of [1, 2]) {
        const { perFv, processor, worst, start, megabytes } = await onThreads(engine, threads, inputs);
        console.log(
          `  ${engine.padEnd(9)} ${threads} thread${threads > 1 ? 's' : ' '}  ${perFv.toFixed(2)} s per Fv (worst ${worst.toFixed(2)}; processor ` +
            `${processor.toFixed(2)}), open after ${start.toFixed(2)} s, ${megabytes.toFixed(0)} MB more`,
        );
        if (engine !== 'combined' || threads !== 2) continue;
        const reached = worst < GOAL_SECONDS && megabytes < GOAL_MB && start < GOAL_START_SECONDS;
        console.log(
          `  Goal, less than ${GOAL_SECONDS} s per Fv, ${GOAL_MB} MB and ${GOAL_START_SECONDS} s to start: ${reached ? 'reached' : 'missed'}`,
        );
      }
    }
    for (const length of H3_LENGTHS) {
      const half = Math.floor((length - 2) / 2);
      const h3 =
        (H3_BASE.slice(0, 6) + 'GSYDGSYGTSYDGSYGSTYDYGSG').slice(0, half) + H3_BASE.slice(-(length - 2 - half));
      const input: FvInput = { heavy: VH.replace('@', h3.padEnd(length - 2, 'Y')), light: VL, format: 'fv' };
      console.log(
        `    CDR-H3 of ${String(length).padStart(2)} residues  ${seconds(() => modelFv(input, { library, seed: 1 })).toFixed(2)} s`,
      );
    }
  },
});

const seconds = (work: () => unknown): number => elapsed(work) / 1000;

interface Measured {
  /** Wall-clock time per Fv, over all Fvs. */
  readonly perFv: number;
  /** Processor time of all threads together. */
  readonly processor: number;
  readonly worst: number;
  /** Time until the last thread has its library and network. */
  readonly start: number;
  /** Growth of the process's memory. */
  readonly megabytes: number;
}

/** Divides the work among threads with the worker host's limits. */
async function onThreads(
  engine: (typeof ENGINES)[number],
  count: number,
  inputs: readonly FvInput[],
): Promise<Measured> {
  const before = process.memoryUsage().rss;
  const thread = new URL('./engines/engine-worker.ts', import.meta.url);
  const workers = Array.from(
    { length: count },
    () => new Worker(thread, { workerData: engine, resourceLimits: THREAD_LIMITS }),
  );
  const opened = await Promise.all(
    workers.map(async (worker) => z.tuple([z.number()]).parse(await once(worker, 'message'))),
  );
  const processorBefore = process.cpuUsage();
  const started = performance.now();
  const times = await Promise.all(
    workers.map(async (worker, k) => {
      worker.postMessage(inputs.filter((_, i) => i % count === k));
      const [answer] = (await once(worker, 'message')) as unknown[];
      return z.array(z.number()).parse(answer);
    }),
  );
  const took = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(processorBefore);
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  await Promise.all(workers.map((worker) => worker.terminate()));
  return {
    perFv: took / inputs.length,
    processor: (user + system) / 1e6 / inputs.length,
    worst: Math.max(...times.flat()),
    start: Math.max(...opened.flat()) / 1000,
    megabytes,
  };
}
