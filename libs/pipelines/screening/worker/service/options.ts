import { objectStoreEnvironment } from '@paratope/object-store';
import { z } from 'zod';
import type { environment } from './config.js';

/** Plain data from which the engine of every thread is created. Each thread opens the object store itself. */
export const engineOptionsSchema = z.object({ objectStore: z.object(objectStoreEnvironment) });

export const engineOptionsOf = (
  config: z.output<z.ZodObject<typeof environment>>,
): z.output<typeof engineOptionsSchema> => ({ objectStore: z.object(objectStoreEnvironment).parse(config) });
