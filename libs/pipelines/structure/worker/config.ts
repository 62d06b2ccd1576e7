import { engineEnvironment } from '@paratope/external-engine';
import { computeEnvironment } from '@paratope/job-envelope/worker';
import { z } from 'zod';

export const STRUCTURE_ENGINES = [
  'builtin',
  'templates',
  'network',
  'boltz2',
  'abodybuilder2',
  'igfold',
  'colabfold',
] as const;

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  WORKER_AHEAD: computeEnvironment.WORKER_AHEAD.default(0),
  STRUCTURE_ENGINE: z
    .enum(STRUCTURE_ENGINES)
    .default('builtin')
    .describe(
      'Engine of structures: `builtin` joins a network and templates, `templates` and `network` are either alone; or a tool ' +
        'installed next to this worker (docs/engines.md). ' +
        'A tool that uses a GPU needs WORKER_THREADS=1.',
    ),
  TEMPLATE_LIBRARY: z
    .string()
    .optional()
    .describe(
      'Template library of the built-in engine, made by `npm run build -- templates`; default: the one that ships.',
    ),
  ...engineEnvironment,
  ENGINE_THREADS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Processor threads of ImmuneBuilder; 0 takes all, or a GPU if there is one.'),
};

export type StructureWorkerConfig = z.output<z.ZodObject<typeof environment>>;
