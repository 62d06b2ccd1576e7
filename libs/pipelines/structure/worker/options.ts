import { engineToolOf, engineToolSchema } from '@paratope/external-engine';
import { z } from 'zod';
import { STRUCTURE_ENGINES, type StructureWorkerConfig } from './config.js';

/** Plain data from which the engine of every thread is created. */
export const engineOptionsSchema = engineToolSchema.extend({
  engine: z.enum(STRUCTURE_ENGINES).default('builtin'),
  templateLibrary: z.string().optional(),
  threads: z.number().default(0),
});

export type EngineOptions = z.output<typeof engineOptionsSchema>;

export function engineOptionsOf(config: StructureWorkerConfig): EngineOptions {
  return {
    ...engineToolOf(config),
    engine: config.STRUCTURE_ENGINE,
    templateLibrary: config.TEMPLATE_LIBRARY,
    threads: config.ENGINE_THREADS,
  };
}
