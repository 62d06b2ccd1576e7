import { positiveInt } from '@paratope/config';
import { workerEnvironment } from '@paratope/worker-host';
import { z } from 'zod';

export const STRUCTURE_ENGINES = ['builtin', 'boltz2', 'abodybuilder2', 'igfold', 'colabfold'] as const;

/** The worker's environment; the schema is its manual. */
export const configSchema = z.object({
  ...workerEnvironment,
  WORKER_AHEAD: workerEnvironment.WORKER_AHEAD.default(0),
  STRUCTURE_ENGINE: z
    .enum(STRUCTURE_ENGINES)
    .default('builtin')
    .describe(
      'What predicts: the built-in template modeller, or a tool installed beside this worker (docs/engines.md). ' +
        'One that uses a GPU wants WORKER_THREADS=1.',
    ),
  TEMPLATE_LIBRARY: z
    .string()
    .optional()
    .describe('Template library of the built-in engine, made by `npm run templates`; default: the one that ships.'),
  ENGINE_VERSION: z.string().default('unknown').describe('Version of the tool, for the provenance of its results.'),
  ENGINE_WEIGHTS: z
    .string()
    .default('/weights')
    .describe('Folder of the weights of Boltz-2 and ColabFold. They must be there: a job downloads nothing.'),
  ENGINE_ACCELERATOR: z.enum(['gpu', 'cpu']).default('gpu').describe('What Boltz-2 computes on.'),
  ENGINE_SAMPLES: positiveInt.default(5).describe('Models that Boltz-2 or ColabFold makes, to keep its best.'),
  ENGINE_THREADS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Processor threads of ImmuneBuilder; 0 takes all, or a GPU if there is one.'),
  ENGINE_MEMORY_MB: positiveInt.optional().describe('Resident memory above which the tool is killed. Default: none.'),
  ENGINE_MSA_SERVER: z
    .url()
    .optional()
    .describe(
      'Server where Boltz-2 and ColabFold search alignments. SEQUENCES LEAVE THIS INSTALLATION WITH IT; without one ' +
        'they model each chain from itself alone.',
    ),
});

export type StructureWorkerConfig = z.output<typeof configSchema>;
