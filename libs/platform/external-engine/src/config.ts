import { flag, positiveInt } from '@paratope/config';
import { z } from 'zod';

/** Part of a worker's environment that folding tools share; the schema is its manual. */
export const engineEnvironment = {
  ENGINE_VERSION: z.string().default('unknown').describe('Version of the tool, for the provenance of its results.'),
  ENGINE_WEIGHTS: z
    .string()
    .default('/weights')
    .describe('Folder of the weights of Boltz-2 and ColabFold. They must be there: a job downloads nothing.'),
  ENGINE_ACCELERATOR: z.enum(['gpu', 'cpu']).default('gpu').describe('What Boltz-2 computes on.'),
  ENGINE_SAMPLES: positiveInt.default(5).describe('Models that Boltz-2 or ColabFold makes, to keep its best.'),
  ENGINE_WARM: flag
    .default(false)
    .describe(
      "Keeps the tool's process and what it loaded between jobs, by the server of its image, instead of a command for each job.",
    ),
  ENGINE_MEMORY_MB: positiveInt.optional().describe('Resident memory above which the tool is killed. Default: none.'),
  ENGINE_MSA_SERVER: z
    .url()
    .optional()
    .describe(
      'Server where Boltz-2 and ColabFold search alignments. SEQUENCES LEAVE THIS INSTALLATION WITH IT; without one ' +
        'they model each chain from itself alone.',
    ),
};

/** The same settings as plain data, from which every thread creates its engine. */
export const engineToolSchema = z.object({
  version: z.string().default('unknown'),
  weights: z.string().default('/weights'),
  accelerator: z.enum(['gpu', 'cpu']).default('gpu'),
  samples: z.number().default(5),
  warm: z.boolean().default(false),
  memoryMb: z.number().optional(),
  msaServerUrl: z.string().optional(),
  timeoutMs: z.number().default(590_000),
});

export type EngineToolOptions = z.output<typeof engineToolSchema>;

type EngineEnvironment = z.output<z.ZodObject<typeof engineEnvironment>> & { readonly WORKER_TIMEOUT_MS: number };

/** Time that remains to read and check a tool's files before the time of its thread is over. */
const MARGIN_MS = 10_000;

export function engineToolOf(config: EngineEnvironment): EngineToolOptions {
  return {
    version: config.ENGINE_VERSION,
    weights: config.ENGINE_WEIGHTS,
    accelerator: config.ENGINE_ACCELERATOR,
    samples: config.ENGINE_SAMPLES,
    warm: config.ENGINE_WARM,
    memoryMb: config.ENGINE_MEMORY_MB,
    msaServerUrl: config.ENGINE_MSA_SERVER,
    timeoutMs: Math.max(1_000, config.WORKER_TIMEOUT_MS - MARGIN_MS),
  };
}
