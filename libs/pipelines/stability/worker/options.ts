import { optionalObjectStoreEnvironment } from '@paratope/object-store';
import { z } from 'zod';
import type { environment } from './config.js';

/** Plain data from which the engine of every thread is created. Each thread opens the object store itself. */
export const engineOptionsSchema = z.object({
  templateLibrary: z.string().optional(),
  objectStore: z.object(optionalObjectStoreEnvironment).optional(),
});

export type EngineOptions = z.output<typeof engineOptionsSchema>;

export function engineOptionsOf(config: z.output<z.ZodObject<typeof environment>>): EngineOptions {
  const { TEMPLATE_LIBRARY: templateLibrary } = config;
  return { templateLibrary, objectStore: z.object(optionalObjectStoreEnvironment).parse(config) };
}
