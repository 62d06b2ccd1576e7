import { fileKeySchema, fileUrlOf, described, namedLooseObject, field } from '@paratope/job-envelope';
import { HEAVY_REGION_NAMES } from '@paratope/molecule';
import { z } from 'zod';

/** Fields of a request that say how much of the molecule is modelled. */
export const scopeFields = {
  scope: described(
    z.enum(['fv', 'fab']).optional(),
    'How much of the antibody is modelled: the Fv, or also its Fab with CH1 and CL, in three arrangements of the constant to the variable domains. Default: `fv`. The price is the same.',
    'fab',
  ),
  constant_region: described(
    z.enum(HEAVY_REGION_NAMES).optional(),
    'Constant region of a heavy chain that ends with its V domain, for `scope` `fab`; light chains are completed by their locus and its species. Default: `IGHG1`.',
    'IGHG4',
  ),
} as const;

const text = (description: string, example: string) => z.string().meta({ description, examples: [example] });
const count = (description: string, example: number) =>
  z
    .int()
    .nonnegative()
    .meta({ description, examples: [example] });
const share = (description: string, example: number) =>
  z
    .number()
    .min(0)
    .max(1)
    .meta({ description, examples: [example] });
const size = (description: string, example: number) =>
  z
    .number()
    .nonnegative()
    .meta({ description, examples: [example] });

const conformerShape = {
  elbow: size(
    'Elbow angle in degrees: between the pseudo-dyad of VH and VL and that of CH1 and CL (Stanfield et al. 2006); 180 is straight.',
    142.3,
  ),
  template: text('PDB entry whose elbow the conformer has.', '8RP8'),
  identity: share("Identity of that entry's V domains to the antibody's, 0 to 1.", 0.81),
  chain_breaks: count('Number of peptide bonds that are longer than 1.8 Å.', 0),
  clashes: count('Number of severe clashes.', 0),
  disulfides: count('Number of disulfide bonds.', 5),
} as const;

const domainSchema = z.object({
  chain: text('Chain identifier in the files.', 'H'),
  name: field.oneOf(['VH', 'VL', 'CH1', 'CL'], 'Name of the domain.', 'CH1'),
  predicted_error: size('Expected error in Å of the domain, superposed alone.', 1.5),
});

const fabSchema = described(
  z
    .looseObject({
      constant_template: text('PDB entry whose constant domains the Fab has.', '5WK3'),
      constant_identity: share('Identity of CH1 and CL to that entry, 0 to 1.', 1),
      orientation: field.oneOf(
        ['not predicted'],
        'The arrangement of constant to variable domains is not predicted: each conformer has that of one crystal structure.',
        'not predicted',
      ),
      domains: field.list(domainSchema, 'Expected errors by domain.'),
      missing_residues: count(
        'Number of residues at the ends of CH1 and CL that no template has; they are left out.',
        0,
      ),
      assumptions: field.strings('What was added to the chains of the variant.', [
        'Chain heavy ends with its V domain: completed with human IGHG1 (G1m17,1).',
      ]),
    })
    .nullable()
    .optional(),
  'The Fab. Null for the scope `fv`.',
);

/** Fields of the results as clients see them. */
export const fabFields = {
  fab: fabSchema,
  fab_conformers: described(
    z
      .array(
        namedLooseObject('FabConformer', {
          ...conformerShape,
          cif_url: described(
            fileUrlOf('fab-1.cif'),
            'Address of the conformer in mmCIF format: a presigned GET. Chains H and L count from 1.',
          ),
        }),
      )
      .optional(),
    'Three conformers of the Fab: with the elbow of the most similar antibody, and of the most closed and the most open among those near. Empty for the scope `fv`.',
  ),
};

/** The same fields as the engine reports them. */
export const storedFabFields = {
  fab: fabSchema,
  fab_conformers: z.array(z.looseObject({ ...conformerShape, cif_key: fileKeySchema })).optional(),
};
