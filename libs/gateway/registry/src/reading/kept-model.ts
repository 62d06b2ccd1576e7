import { z } from 'zod';

/** Model of another program as it is kept until its candidate exists. */
export const foreignModelSchema = z.object({
  path: z.string(),
  program: z.string(),
  version: z.string().nullable(),
  seed: z.number().nullable(),
  digest: z.string(),
  chains: z.object({ antibody: z.array(z.string()), antigen: z.array(z.string()) }),
  figures: z.record(z.string(), z.number().nullable()),
  given: z.array(z.object({ name: z.string(), value: z.number() })),
  contacts: z.looseObject({}).nullable(),
  /** The structure file, compressed by gzip, in base64. */
  structure: z.string(),
});
export type KeptModel = z.output<typeof foreignModelSchema>;
