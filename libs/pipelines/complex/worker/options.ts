import { engineToolOf, engineToolSchema } from '@paratope/external-engine';
import { optionalObjectStoreEnvironment } from '@paratope/object-store';
import { z } from 'zod';
import { COMPLEX_ENGINES, type ComplexWorkerConfig } from './config.js';

/** Plain data from which the engine of every thread is created. Each thread opens the object store itself. */
export const engineOptionsSchema = engineToolSchema.extend({
  engine: z.enum(COMPLEX_ENGINES).default('builtin'),
  templateLibrary: z.string().optional(),
  threads: z.int().positive().default(1),
  maxResidues: z.int().positive().default(1_000),
  objectStore: z.object(optionalObjectStoreEnvironment).optional(),
});

export type EngineOptions = z.output<typeof engineOptionsSchema>;

export function engineOptionsOf(config: ComplexWorkerConfig): EngineOptions {
  const { TEMPLATE_LIBRARY: templateLibrary, DOCKING_THREADS: threads, ANTIGEN_MAX_RESIDUES: maxResidues } = config;
  const objectStore = z.object(optionalObjectStoreEnvironment).parse(config);
  return { ...engineToolOf(config), engine: config.COMPLEX_ENGINE, templateLibrary, threads, maxResidues, objectStore };
}
