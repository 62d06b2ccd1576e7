import { fileKeySchema, fileUrlOf } from '@paratope/job-envelope';
import { HEAVY_REGION_NAMES } from '@paratope/molecule';
import { z } from 'zod';

/** Fields of a request that say how much of the molecule is modelled. */
export const scopeFields = {
  scope: z
    .enum(['fv', 'fab'])
    .optional()
    .meta({
      description:
        'How much of the antibody is modelled: the Fv, or also its Fab with CH1 and CL, in three arrangements of the constant to the variable domains. Default: `fv`. The price is the same.',
      examples: ['fab'],
    }),
  constant_region: z
    .enum(HEAVY_REGION_NAMES)
    .optional()
    .meta({
      description:
        'Constant region of a heavy chain that ends with its V domain, for `scope` `fab`; light chains are completed by their locus and its species. Default: `IGHG1`.',
      examples: ['IGHG4'],
    }),
} as const;

const conformerShape = {
  elbow: z.number().meta({
    description:
      'Elbow angle in degrees: between the pseudo-dyad of VH and VL and that of CH1 and CL (Stanfield et al. 2006); 180 is straight.',
    examples: [142.3],
  }),
  template: z.string().meta({ description: 'PDB entry whose elbow the conformer has.', examples: ['8RP8'] }),
  identity: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: "Identity of that entry's V domains to the antibody's, 0 to 1.", examples: [0.81] }),
  chain_breaks: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of peptide bonds that are longer than 1.8 Å.', examples: [0] }),
  clashes: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of severe clashes.', examples: [0] }),
  disulfides: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of disulfide bonds.', examples: [5] }),
} as const;

const fabSchema = z
  .looseObject({
    constant_template: z.string().meta({
      description: 'PDB entry whose constant domains the Fab has.',
      examples: ['5WK3'],
    }),
    constant_identity: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'Identity of CH1 and CL to that entry, 0 to 1.', examples: [1] }),
    orientation: z.enum(['not predicted']).meta({
      description:
        'The arrangement of constant to variable domains is not predicted: each conformer has that of one crystal structure.',
      examples: ['not predicted'],
    }),
    domains: z
      .array(
        z.object({
          chain: z.string().meta({ description: 'Chain identifier in the files.', examples: ['H'] }),
          name: z.enum(['VH', 'VL', 'CH1', 'CL']).meta({ description: 'Name of the domain.', examples: ['CH1'] }),
          predicted_error: z
            .number()
            .nonnegative()
            .meta({
              description: 'Expected error in Å of the domain, superposed alone.',
              examples: [1.5],
            }),
        }),
      )
      .meta({ description: 'Expected errors by domain.' }),
    missing_residues: z
      .int()
      .nonnegative()
      .meta({
        description: 'Number of residues at the ends of CH1 and CL that no template has; they are left out.',
        examples: [0],
      }),
    assumptions: z.array(z.string()).meta({
      description: 'What was added to the chains of the variant.',
      examples: [['Chain heavy ends with its V domain: completed with human IGHG1 (G1m17,1).']],
    }),
  })
  .nullable()
  .optional()
  .meta({ description: 'The Fab. Null for the scope `fv`.' });

/** Fields of the results as clients see them. */
export const fabFields = {
  fab: fabSchema,
  fab_conformers: z
    .array(
      z
        .looseObject({
          ...conformerShape,
          cif_url: fileUrlOf('fab-1.cif').meta({
            description: 'Address of the conformer in mmCIF format: a presigned GET. Chains H and L count from 1.',
          }),
        })
        .meta({ id: 'FabConformer' }),
    )
    .optional()
    .meta({
      description:
        'Three conformers of the Fab: with the elbow of the most similar antibody, and of the most closed and the most open among those near. Empty for the scope `fv`.',
    }),
};

/** The same fields as the engine reports them. */
export const storedFabFields = {
  fab: fabSchema,
  fab_conformers: z.array(z.looseObject({ ...conformerShape, cif_key: fileKeySchema })).optional(),
};
