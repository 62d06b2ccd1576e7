import { z } from 'zod';

/** Part of a task that every engine gets about the job's variant. */
export const variantTaskSchema = z.object({
  variant_id: z.uuid(),
  /** Molecule format of the candidate: `mab`, `nanobody`, … */
  format: z.string(),
  /** Upper-case one-letter codes by role, in the order of the roles' names. */
  chains: z.array(z.object({ role: z.string(), sequence: z.string() })).min(1),
});

/** A structure of the variant that an earlier job predicted: object keys of its files. */
export const structureFilesSchema = z.object({ pdb_key: z.string(), cif_key: z.string() });

/** A structure of the variant with its antigen: object key of the file, and the number of the model in it. */
export const complexFileSchema = z.object({ structure_key: z.string(), model: z.int().positive() });
