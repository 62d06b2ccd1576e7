import { computeEnvironment } from '@paratope/job-envelope/worker';
import { optionalObjectStoreEnvironment } from '@paratope/object-store';
import { z } from 'zod';

/** Environment variables of the worker. The schema documents each of them. */
export const environment = {
  ...computeEnvironment,
  ...optionalObjectStoreEnvironment,
  WORKER_AHEAD: computeEnvironment.WORKER_AHEAD.default(0),
};

/** Plain data from which the engine of every thread is created. Each thread opens the object store itself. */
export const engineOptionsSchema = z.object({ objectStore: z.object(optionalObjectStoreEnvironment).optional() });

export const engineOptionsOf = (
  config: z.output<z.ZodObject<typeof environment>>,
): z.output<typeof engineOptionsSchema> => ({ objectStore: z.object(optionalObjectStoreEnvironment).parse(config) });
