import { objectStoreEnvironment } from '@paratope/object-store';
import { z } from 'zod';
import type { environment } from './config.js';

/** Plain data that every thread's engine is made from: each thread opens the object store for itself. */
export const engineOptionsSchema = z.object({ objectStore: z.object(objectStoreEnvironment) });

export const engineOptionsOf = (
  config: z.output<z.ZodObject<typeof environment>>,
): z.output<typeof engineOptionsSchema> => ({ objectStore: z.object(objectStoreEnvironment).parse(config) });
