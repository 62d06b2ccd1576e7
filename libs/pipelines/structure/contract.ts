import {
  envelopeSchema,
  fileKeySchema,
  fileUrlSchema,
  type JobKindContract,
  urlExpirySchema,
  variantTaskSchema,
} from '@paratope/job-envelope';
import { z } from 'zod';

export const structurePredictionSubmitSchema = z
  .strictObject({ variant_id: z.uuid().meta({ description: 'Variant whose variable domains are modelled.' }) })
  .meta({ id: 'StructurePredictionSubmit' });

export const structurePredictionInputsSchema = z
  .object({ variant_id: z.uuid() })
  .meta({ id: 'StructurePredictionInputs' });

/** One complementarity-determining region of a model. */
export const modelledCdrSchema = z
  .looseObject({
    name: z.string().meta({ description: 'H1, H2, H3, L1, L2 or L3.' }),
    chain: z.string().meta({ description: 'Chain identifier in the files.' }),
    sequence: z.string(),
    length: z.int().positive(),
    canonical_class: z.string().nullable().meta({ description: 'North et al. cluster, when it has one.' }),
    template: z.string().nullable().meta({ description: 'PDB code and chain of the template; null when sampled.' }),
    anchor_rmsd: z.number().nonnegative().nullable().meta({ description: 'Å, backbone of the anchor residues.' }),
    predicted_error: z.number().nonnegative().nullable().meta({ description: 'Å, backbone.' }),
    possible_error: z.number().positive().nullable().optional().meta({
      description:
        'Å of a CDR3: one in ten of which as much is expected is off by this or more. At least 4 from 16 residues on. Null for CDR1 and CDR2, and where another engine made a shorter CDR3.',
    }),
  })
  .meta({ id: 'ModelledCdr' });

export type ModelledCdr = z.output<typeof modelledCdrSchema>;

/** How VH sits on VL (ABangle, Dunbar et al. 2013). Null for a single domain. */
export const domainOrientationSchema = z
  .looseObject({
    hl: z.number().meta({ description: 'Torsion between the domains, degrees.' }),
    hc1: z.number().meta({ description: 'Degrees.' }),
    hc2: z.number().meta({ description: 'Degrees.' }),
    lc1: z.number().meta({ description: 'Degrees.' }),
    lc2: z.number().meta({ description: 'Degrees.' }),
    dc: z.number().meta({ description: 'Distance between the domains, Å.' }),
  })
  .meta({ id: 'DomainOrientation' });

export const structureTemplateSchema = z
  .looseObject({
    region: z.string().meta({ description: 'What was taken from it: a framework, the orientation or a CDR.' }),
    pdb_code: z.string(),
    chain: z.string(),
    identity: z.number().min(0).max(1).meta({ description: 'Fraction of identical residues over that region.' }),
  })
  .meta({ id: 'StructureTemplate' });

/** What a region of a model was made from. */
export const regionSourceSchema = z
  .looseObject({
    region: z.string().meta({ description: 'FwH, FwL, a CDR, or VH/VL for where VL lies beside VH.' }),
    source: z.enum(['network', 'templates', 'both']),
    network_share: z.number().min(0).max(1).meta({ description: "The network's part of the mean of both." }),
    disagreement: z.number().nonnegative().meta({ description: 'Å: RMSD of the network from the templates.' }),
  })
  .meta({ id: 'RegionSource' });

/** What a check of the model's geometry found. */
export const modelValidationSchema = z
  .looseObject({
    passed: z.boolean().meta({ description: 'No broken chain, wrong chirality, unexpected cis peptide or clash.' }),
    chain_breaks: z.int().nonnegative(),
    d_amino_acids: z.int().nonnegative(),
    cis_peptides: z.int().nonnegative().meta({ description: 'Before residues other than proline.' }),
    clashes: z.int().nonnegative().meta({ description: 'Severe overlaps of atoms.' }),
    ramachandran_outliers: z.int().nonnegative(),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ModelValidation' });

const shape = {
  model_used: z.string().meta({ description: 'Engine and version that made the model.' }),
  confidence_score: z.number().min(0).max(1).meta({ description: 'Of the whole model; higher is better.' }),
  confidence_method: z.string().meta({ description: 'What `plddt` and `confidence_score` stand on.' }),
  chains: z
    .array(z.object({ chain: z.string(), role: z.string(), sequence: z.string() }))
    .meta({ description: 'The modelled domains, in the order of the files and of `plddt`.' }),
  plddt: z.array(z.number().min(0).max(100)).meta({ description: 'Per residue of `chains`, one after the other.' }),
  predicted_error: z
    .array(z.number().nonnegative())
    .nullable()
    .meta({ description: 'Å, per residue as `plddt`; also the B-factor of the files. Null when the engine has none.' }),
  cdrs: z.array(modelledCdrSchema),
  orientation: domainOrientationSchema.nullable(),
  templates: z.array(structureTemplateSchema),
  sources: z
    .array(regionSourceSchema)
    .optional()
    .meta({ description: 'Where a network and templates made the model: what each region was made from.' }),
  validation: modelValidationSchema,
};

export const structurePredictionResultsSchema = z
  .looseObject({ pdb_url: fileUrlSchema, cif_url: fileUrlSchema, url_expires_at: urlExpirySchema, ...shape })
  .meta({ id: 'StructurePredictionResults' });

/** As its engine hands them in: files by key. */
export const storedStructurePredictionSchema = z.looseObject({
  pdb_key: fileKeySchema,
  cif_key: fileKeySchema,
  ...shape,
});

export type StoredStructurePrediction = z.output<typeof storedStructurePredictionSchema>;

export const structurePredictionSchema = envelopeSchema(
  'structure_prediction',
  structurePredictionInputsSchema,
  structurePredictionResultsSchema,
).meta({ id: 'StructurePrediction' });

/** What a structure worker gets with its claim. */
export const structurePredictionTaskSchema = variantTaskSchema;

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
  scratch: false,
  files: ['pdb', 'cif'],
  results: structurePredictionResultsSchema,
  envelope: structurePredictionSchema,
} as const satisfies JobKindContract;

export default structurePredictionKind;
