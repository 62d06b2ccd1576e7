import { z } from 'zod';

/** What a file is uploaded for. */
export const UPLOAD_PURPOSES = ['antigen_structure'] as const;

/** Media types of structure files, by the format that they mean. */
export const STRUCTURE_MEDIA_TYPES = {
  'chemical/x-pdb': 'pdb',
  'chemical/x-mmcif': 'mmcif',
  'chemical/x-cif': 'mmcif',
} as const;

export const structureMediaTypeSchema = z
  .enum(['chemical/x-pdb', 'chemical/x-mmcif', 'chemical/x-cif'])
  .meta({ description: 'Media type of the file: PDB or mmCIF.' });

/** Of a structure file that was read without a complaint. */
export const structureSummarySchema = z
  .object({
    format: z.enum(['pdb', 'mmcif']).meta({ description: 'Format of the file.' }),
    models: z
      .int()
      .min(1)
      .meta({ description: 'Number of models in the file.', examples: [1] }),
    atoms: z
      .int()
      .min(1)
      .meta({ description: 'Number of atoms in the first model.', examples: [1712] }),
    chains: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Chain identifier of the author (`auth_asym_id`).', examples: ['A'] }),
          residues: z
            .int()
            .min(1)
            .meta({ description: 'Number of residues, water and ligands included.', examples: [214] }),
          amino_acids: z
            .int()
            .min(0)
            .meta({ description: 'Number of amino acid residues with coordinates.', examples: [214] }),
        }),
      )
      .min(1)
      .meta({ description: 'Chains of the first model, in file order.' }),
  })
  .meta({ id: 'StructureSummary' });

export type StructureSummary = z.output<typeof structureSummarySchema>;
