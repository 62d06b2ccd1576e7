import {
  envelopeSchema,
  EXAMPLE_VH,
  EXAMPLE_VL,
  fileKeySchema,
  fileUrlOf,
  idOf,
  type JobKindContract,
  urlExpirySchema,
  variantTaskSchema,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { fabFields, scopeFields, storedFabFields } from './contract/fab.js';
import { keyFigures } from './contract/figures.js';

export const structurePredictionSubmitSchema = z
  .strictObject({ variant_id: idOf('variant').meta({ description: 'Variant to model.' }), ...scopeFields })
  .meta({ id: 'StructurePredictionSubmit' });

const structurePredictionInputsSchema = z
  .object({ variant_id: idOf('variant').meta({ description: 'Variant that was modelled.' }), ...scopeFields })
  .meta({ id: 'StructurePredictionInputs' });

/** One complementarity-determining region of a model. */
const modelledCdrSchema = z
  .looseObject({
    name: z.string().meta({
      description: 'Name of the CDR (IMGT definition): H1, H2, H3, L1, L2 or L3.',
      examples: ['H3'],
    }),
    chain: z.string().meta({ description: 'Chain identifier in the files.', examples: ['H'] }),
    sequence: z.string().meta({ description: 'Residues of the CDR, one-letter codes.', examples: ['SRWGGDGFYAMDY'] }),
    length: z
      .int()
      .positive()
      .meta({ description: 'Number of residues.', examples: [13] }),
    canonical_class: z
      .string()
      .nullable()
      .meta({
        description: 'Canonical class of the CDR (cluster of North et al. 2011). Null when it belongs to none.',
        examples: [null],
      }),
    template: z
      .string()
      .nullable()
      .meta({
        description:
          'PDB entry of the template of the loop. Null when the loop was sampled or the engine uses no templates.',
        examples: [null],
      }),
    anchor_rmsd: z
      .number()
      .nonnegative()
      .nullable()
      .meta({
        description:
          'Backbone RMSD in Å between the anchor residues of the template and of the framework; lower is a better fit. Null without a template.',
        examples: [0.3],
      }),
    predicted_error: z
      .number()
      .nonnegative()
      .nullable()
      .meta({
        description: 'Expected backbone error of the CDR in Å. Null when the engine predicts none.',
        examples: [2.1],
      }),
    possible_error: z
      .number()
      .positive()
      .nullable()
      .optional()
      .meta({
        description:
          'Upper bound of the error of a CDR3 in Å: one in ten loops with the same predicted error is off by this or more. At least 4 Å from 16 residues on. Null for CDR1 and CDR2, and for a shorter CDR3 of another engine.',
        examples: [4.2],
      }),
  })
  .meta({ id: 'ModelledCdr' });

export type ModelledCdr = z.output<typeof modelledCdrSchema>;

const abangle = (description: string, example: number) => z.number().meta({ description, examples: [example] });

/** Orientation of VH to VL (ABangle, Dunbar et al. 2013). Null for a single domain. */
const domainOrientationSchema = z
  .looseObject({
    hl: abangle('ABangle HL: torsion angle between VH and VL about the axis between them, in degrees.', -60.4),
    hc1: abangle('ABangle HC1: tilt of the first axis of VH against the axis between the domains, in degrees.', 71.2),
    hc2: abangle('ABangle HC2: tilt of the second axis of VH against the axis between the domains, in degrees.', 118.7),
    lc1: abangle('ABangle LC1: tilt of the first axis of VL against the axis between the domains, in degrees.', 120.5),
    lc2: abangle('ABangle LC2: tilt of the second axis of VL against the axis between the domains, in degrees.', 83.1),
    dc: abangle('ABangle dc: distance between the centres of the domains, in Å.', 16.2),
  })
  .meta({ id: 'DomainOrientation' });

const structureTemplateSchema = z
  .looseObject({
    region: z.string().meta({
      description:
        'Part of the model that the template was used for: a framework, the VH/VL orientation or a CDR loop.',
      examples: ['VH framework'],
    }),
    pdb_code: z.string().meta({ description: 'PDB entry of the template.', examples: ['1FVC'] }),
    chain: z
      .string()
      .meta({ description: 'Chain of the model that the template was used for: `H` or `L`.', examples: ['H'] }),
    identity: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'Fraction of residues that template and antibody share, 0 to 1: over the framework, over the VH/VL interface, or over the whole domain of a loop.',
        examples: [0.92],
      }),
  })
  .meta({
    id: 'StructureTemplate',
    examples: [{ region: 'VH framework', pdb_code: '1FVC', chain: 'H', identity: 0.92 }],
  });

/** Source of a region of a model. */
const regionSourceSchema = z
  .looseObject({
    region: z.string().meta({
      description: 'Region of the model: `FwH` or `FwL` (frameworks), a CDR, or `VH/VL` (orientation of VL to VH).',
      examples: ['H3'],
    }),
    source: z.enum(['network', 'templates', 'both']).meta({
      description: 'Predictor that made the region: the neural network, the templates, or the weighted mean of both.',
      examples: ['both'],
    }),
    network_share: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description: 'Weight of the network in the mean of network and templates, 0 to 1.',
        examples: [0.74],
      }),
    disagreement: z
      .number()
      .nonnegative()
      .meta({
        description: 'Backbone RMSD in Å between the model of the network and that of the templates in the region.',
        examples: [1.8],
      }),
  })
  .meta({ id: 'RegionSource' });

/** Finding of a check of the model's geometry. */
const modelValidationSchema = z
  .looseObject({
    passed: z.boolean().meta({
      description: 'True when the model has no chain break, D-amino acid, unexpected cis peptide or severe clash.',
      examples: [true],
    }),
    chain_breaks: z
      .int()
      .nonnegative()
      .meta({
        description: 'Number of peptide bonds that are longer than 1.8 Å.',
        examples: [0],
      }),
    d_amino_acids: z
      .int()
      .nonnegative()
      .meta({
        description: 'Number of residues with the wrong chirality at Cα.',
        examples: [0],
      }),
    cis_peptides: z
      .int()
      .nonnegative()
      .meta({
        description: 'Number of cis peptide bonds before residues other than proline.',
        examples: [0],
      }),
    clashes: z
      .int()
      .nonnegative()
      .meta({
        description:
          'Number of severe clashes: heavy atoms more than three bonds apart and nearer than 0.63 of their van der Waals radii.',
        examples: [0],
      }),
    ramachandran_outliers: z
      .int()
      .nonnegative()
      .meta({
        description: "Number of residues outside MolProbity's Ramachandran contours.",
        examples: [0],
      }),
    ramachandran_favoured: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description: 'Number of residues inside the favoured Ramachandran contours of MolProbity.',
        examples: [218],
      }),
    close_contacts: z
      .int()
      .nonnegative()
      .optional()
      .meta({
        description:
          'Number of pairs of heavy atoms more than three bonds apart and nearer than 0.75, but not 0.63, of their van der Waals radii.',
        examples: [0],
      }),
    twisted_peptides: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Number of peptide bonds with an ω more than 30° from both cis and trans.', examples: [0] }),
    cis_prolines: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Number of cis peptide bonds before proline, which occur in nature.', examples: [2] }),
    bond_rmsd: z
      .number()
      .nonnegative()
      .optional()
      .meta({
        description: 'Root mean square deviation of the bond lengths from their ideal values, in Å.',
        examples: [0.0058],
      }),
    angle_rmsd: z
      .number()
      .nonnegative()
      .optional()
      .meta({
        description: 'Root mean square deviation of the bond angles from their ideal values, in degrees.',
        examples: [1.35],
      }),
    disulfides: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Number of disulfide bonds of the model.', examples: [2] }),
    warnings: z.array(z.string()).meta({
      description: 'Remarks on the model, such as chains that were left out.',
      examples: [[]],
    }),
  })
  .meta({ id: 'ModelValidation' });

const shape = {
  model_used: z.string().meta({
    description: 'Engine that made the model, and its version.',
    examples: ['builtin 1.0.0'],
  }),
  confidence_score: z
    .number()
    .min(0)
    .max(1)
    .meta({
      description:
        'Confidence in the whole model, 0 to 1; higher is better. The built-in engine gives the mean of `plddt`, divided by 100.',
      examples: [0.86],
    }),
  confidence_method: z.string().meta({
    description: 'Method behind `plddt` and `confidence_score`.',
    examples: ['calibrated-combined'],
  }),
  chains: z
    .array(
      z.object({
        chain: z.string().meta({ description: 'Chain identifier in the files.', examples: ['H'] }),
        role: z.string().meta({ description: 'Role of the chain in the antibody.', examples: ['heavy'] }),
        sequence: z.string().meta({
          description: 'Residues of the modelled domain, one-letter codes.',
          examples: [EXAMPLE_VH],
        }),
      }),
    )
    .meta({
      description: 'The modelled domains, in the order of the files and of `plddt`.',
      examples: [
        [
          { chain: 'H', role: 'heavy', sequence: EXAMPLE_VH },
          { chain: 'L', role: 'light', sequence: EXAMPLE_VL },
        ],
      ],
    }),
  plddt: z.array(z.number().min(0).max(100)).meta({
    description:
      "Confidence per residue of `chains`, one chain after the other: 0 to 100, higher is better. The built-in engine derives it from `predicted_error`; it is not AlphaFold's pLDDT.",
    examples: [[92.1, 93.4, 94]],
  }),
  predicted_error: z
    .array(z.number().nonnegative())
    .nullable()
    .meta({
      description:
        'Expected error of the backbone of each residue in Å, after superposition of the framework, in the order of `plddt`; also the B-factor column of the files. Null when the engine predicts none.',
      examples: [[0.6, 0.5, 0.5]],
    }),
  cdrs: z.array(modelledCdrSchema).meta({ description: 'The CDRs of the model, by the IMGT definition.' }),
  orientation: domainOrientationSchema.nullable().meta({
    description: 'Orientation of VH and VL (ABangle, Dunbar et al. 2013). Null for a single domain.',
  }),
  templates: z.array(structureTemplateSchema).meta({
    description: 'PDB structures that the model was made from. Empty when the engine uses none.',
  }),
  sources: z.array(regionSourceSchema).optional().meta({
    description:
      'Source of each region of a model that combines a network and templates. Empty or absent for other models.',
  }),
  validation: modelValidationSchema.meta({ description: 'Result of the check of the geometry of the model.' }),
};

export const structurePredictionResultsSchema = z
  .looseObject({
    pdb_url: fileUrlOf('model.pdb').meta({ description: 'Address of the model in PDB format: a presigned GET.' }),
    cif_url: fileUrlOf('model.cif').meta({ description: 'Address of the model in mmCIF format: a presigned GET.' }),
    url_expires_at: urlExpirySchema,
    ...shape,
    ...fabFields,
  })
  .meta({ id: 'StructurePredictionResults' });

/** Results as the engine reports them: files are object keys. */
export const storedStructurePredictionSchema = z.looseObject({
  pdb_key: fileKeySchema,
  cif_key: fileKeySchema,
  ...shape,
  ...storedFabFields,
});

const structurePredictionSchema = envelopeSchema(
  'structure_prediction',
  structurePredictionInputsSchema,
  structurePredictionResultsSchema,
).meta({ id: 'StructurePrediction' });

/** Task that a structure worker receives when it claims a job. */
const structurePredictionTaskSchema = variantTaskSchema.extend(scopeFields);

export type StructurePredictionTask = z.output<typeof structurePredictionTaskSchema>;

export const structurePredictionKind = {
  kind: 'structure_prediction',
  path: 'structure-predictions',
  description: 'Models of the variable domains, with files, confidence and CDRs.',
  worker: 'structure-worker',
  credits: 2,
  plan: 'structure',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  queuedPerOrg: 2,
  needs: [],
  provides: ['structure'],
  submit: structurePredictionSubmitSchema,
  inputs: structurePredictionInputsSchema,
  sequenceInputs: [],
  task: structurePredictionTaskSchema,
  stored: storedStructurePredictionSchema,
  figures: keyFigures,
  scratch: false,
  files: ['pdb', 'cif', 'fab_conformers.cif'],
  results: structurePredictionResultsSchema,
  envelope: structurePredictionSchema,
} as const satisfies JobKindContract;

export default structurePredictionKind;
