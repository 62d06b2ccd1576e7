import { availableParallelism } from 'node:os';
import { positiveInt } from '@paratope/config';
import { MAX_ANTIGEN_RESIDUES } from '@paratope/docking';
import { engineEnvironment } from '@paratope/external-engine';
import { computeEnvironment } from '@paratope/job-envelope/worker';
import { optionalObjectStoreEnvironment } from '@paratope/object-store';
import { z } from 'zod';

export const COMPLEX_ENGINES = ['builtin', 'boltz2', 'colabfold'] as const;

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  ...optionalObjectStoreEnvironment,
  WORKER_THREADS: positiveInt.default(1).describe('Complexes docked at once; each takes DOCKING_THREADS threads.'),
  WORKER_AHEAD: computeEnvironment.WORKER_AHEAD.default(0),
  WORKER_TIMEOUT_MS: positiveInt.default(3_600_000).describe('Longest that one computation may take.'),
  COMPLEX_ENGINE: z
    .enum(COMPLEX_ENGINES)
    .default('builtin')
    .describe(
      'Engine of complexes: the built-in docking, or a tool installed next to this worker that folds antibody and antigen ' +
        'together (docs/engines.md); then set ANTIGENS_FOLDED of the gateway.',
    ),
  ...engineEnvironment,
  DOCKING_THREADS: positiveInt
    .default(availableParallelism())
    .describe(
      'Threads that share one search. Default: all processors. The result does not depend on it; each takes some 300 MB.',
    ),
  ANTIGEN_MAX_RESIDUES: positiveInt
    .max(MAX_ANTIGEN_RESIDUES)
    .default(MAX_ANTIGEN_RESIDUES)
    .describe('Largest antigen that is docked; docking itself takes no more than 1 000 residues.'),
  TEMPLATE_LIBRARY: z
    .string()
    .optional()
    .describe(
      'Template library for variants that are submitted without a model, made by `npm run build -- templates`; default: the one that ships.',
    ),
};

export type ComplexWorkerConfig = z.output<z.ZodObject<typeof environment>>;
