import { z } from 'zod';

/** What every engine is given of the variant that a job is about. */
export const variantTaskSchema = z.object({
  variant_id: z.uuid(),
  /** Molecule format of the candidate: `mab`, `nanobody`, … */
  format: z.string(),
  /** Upper-case one-letter codes by role, in the order of the roles' names. */
  chains: z.array(z.object({ role: z.string(), sequence: z.string() })).min(1),
});

/** A structure that an earlier job predicted of the variant: object keys of its files. */
export const structureFilesSchema = z.object({ pdb_key: z.string(), cif_key: z.string() });
