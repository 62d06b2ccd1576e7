import { z } from 'zod';
import { STRUCTURE_ENGINES, type StructureWorkerConfig } from './config.js';

/** Plain data that every thread's engine is made from. */
export const engineOptionsSchema = z.object({
  engine: z.enum(STRUCTURE_ENGINES).default('builtin'),
  version: z.string().default('unknown'),
  templateLibrary: z.string().optional(),
  weights: z.string().default('/weights'),
  accelerator: z.enum(['gpu', 'cpu']).default('gpu'),
  samples: z.number().default(5),
  threads: z.number().default(0),
  memoryMb: z.number().optional(),
  msaServerUrl: z.string().optional(),
  timeoutMs: z.number().default(590_000),
});

export type EngineOptions = z.output<typeof engineOptionsSchema>;

/** Time that is left to read and judge what a tool wrote, before its thread's own time is over. */
const MARGIN_MS = 10_000;

export function engineOptionsOf(config: StructureWorkerConfig): EngineOptions {
  return {
    engine: config.STRUCTURE_ENGINE,
    version: config.ENGINE_VERSION,
    templateLibrary: config.TEMPLATE_LIBRARY,
    weights: config.ENGINE_WEIGHTS,
    accelerator: config.ENGINE_ACCELERATOR,
    samples: config.ENGINE_SAMPLES,
    threads: config.ENGINE_THREADS,
    memoryMb: config.ENGINE_MEMORY_MB,
    msaServerUrl: config.ENGINE_MSA_SERVER,
    timeoutMs: Math.max(1_000, config.WORKER_TIMEOUT_MS - MARGIN_MS),
  };
}
