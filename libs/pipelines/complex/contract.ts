import {
  distinct,
  envelopeSchema,
  fileKeySchema,
  fileUrlSchema,
  type JobKindContract,
  residueSchema,
  structureFilesSchema,
  urlExpirySchema,
  variantTaskSchema,
} from '@paratope/job-envelope';
import { z } from 'zod';

/** Longer than any protein chain (titin has 35 991 residues). */
const MAX_PLACE = 100_000;

/** How thoroughly the built-in engine searches; other engines have one way. */
export const COMPLEX_EFFORTS = ['quick', 'standard', 'deep'] as const;

const inputs = {
  variant_id: z.uuid().meta({ description: 'Variant to dock.' }),
  antigen_id: z.uuid().meta({ description: 'What it is docked to.' }),
  antigen_upload_id: z.uuid().optional().meta({
    description: 'Uploaded structure of the antigen; without it, the one that the antigen is registered with.',
  }),
  structure_job_id: z.uuid().optional().meta({
    description: 'Completed structure prediction of the variant; without it, the run makes its own.',
  }),
  epitope: distinct(z.array(z.int().positive().max(MAX_PLACE)).min(1).max(100))
    .optional()
    .meta({
      description: 'Antigen residues that the antibody is known to touch: places in its sequence, from 1.',
    }),
  antigen_chains: distinct(
    z
      .array(z.string().regex(/^[A-Za-z0-9]{1,4}$/))
      .min(1)
      .max(20),
  )
    .optional()
    .meta({
      description: 'Chains of the antigen structure to dock to, by their names in the file; without them, all of it.',
    }),
  fv: z.int().min(1).max(4).optional().meta({
    description: 'Which Fv is docked, of an antibody with several different ones: 1 is the first.',
  }),
  effort: z.enum(COMPLEX_EFFORTS).optional().meta({
    description: 'How thoroughly to search: less than a minute, minutes (`standard`, the default), or longer.',
  }),
};

export const complexPredictionSubmitSchema = z.strictObject(inputs).meta({ id: 'ComplexPredictionSubmit' });

export const complexPredictionInputsSchema = z.object(inputs).meta({ id: 'ComplexPredictionInputs' });

const contactResidue = residueSchema
  .extend({
    region: z.string().nullable().meta({ description: 'Framework or CDR of an antibody residue.' }),
    frequency: z.number().min(0).max(1).meta({ description: 'Fraction of the best-ranked poses in which it touches.' }),
    number: z.string().optional().meta({ description: 'Its number in the files: `52A`. Of the antibody by IMGT.' }),
  })
  .meta({ id: 'InterfaceResidue' });

const pose = z
  .looseObject({
    rank: z.int().positive(),
    score: z.number().meta({ description: 'Lower is better.' }),
    energy_terms: z.record(z.string(), z.number()),
    cluster_size: z.int().positive(),
    buried_surface_area: z.number().nonnegative().meta({ description: 'Å².' }),
  })
  .meta({ id: 'DockedPose' });

const bondEnd = residueSchema.extend({ atom: z.string(), number: z.string() });

const polarContact = z
  .object({ antibody: bondEnd, antigen: bondEnd, distance: z.number().nonnegative().meta({ description: 'Å.' }) })
  .meta({ id: 'PolarContact' });

/** What the built-in engine tells beyond what every engine does. */
const docking = {
  docking_confidence_base_rate: z.number().min(0).max(1).nullable().optional().meta({
    description: 'How often the best pose was acceptable among the complexes that the confidence is calibrated on.',
  }),
  iptm_reason: z.string().optional().meta({ description: 'Why there is no ipTM.' }),
  clusters: z
    .array(
      z
        .object({ rank: z.int().positive(), size: z.int().positive(), best_pose: z.int().positive() })
        .meta({ id: 'PoseCluster' }),
    )
    .optional()
    .meta({ description: 'Groups of like poses, by the rank of their best.' }),
  contacts_by_region: z.record(z.string(), z.int().nonnegative()).optional().meta({
    description: 'Residue contacts of the best pose by region of the antibody: `H3`, `L1`, `H FR3`.',
  }),
  hydrogen_bonds: z.array(polarContact).optional().meta({
    description: 'Of the best pose: donor and acceptor at most 3.5 Å apart. Possible ones: no angle is asked.',
  }),
  salt_bridges: z.array(polarContact).optional().meta({
    description: 'Of the best pose: charged nitrogen and oxygen at most 4 Å apart.',
  }),
  antigen_chains: z.record(z.string(), z.string()).optional().meta({
    description: "The antigen's chains: name in its own file, and in the files of the result.",
  }),
  search: z
    .looseObject({
      effort: z.enum(COMPLEX_EFFORTS),
      rotations: z.int().positive(),
      grid_spacing: z.number().positive().meta({ description: 'Å.' }),
      grid_size: z.int().positive().meta({ description: 'Points along an edge.' }),
      antibody_models: z.int().positive(),
    })
    .optional()
    .meta({ id: 'DockingSearch' }),
  warnings: z.array(z.string()).optional().meta({
    description: 'What was left out of the structures, is missing in them, or limits what the result can say.',
  }),
};

const shape = {
  ...docking,
  model_used: z.string().meta({ description: 'Engine and version that made the complex.' }),
  iptm: z.number().min(0).max(1).nullable().meta({
    description: 'Interface predicted TM-score of the best complex; null for engines that dock and have none.',
  }),
  docking_confidence: z.number().min(0).max(1).nullable().meta({
    description: 'Calibrated probability that the best pose is acceptable (CAPRI); null where not calibrated.',
  }),
  confidence_method: z.string(),
  interface_residues: z.object({ paratope: z.array(contactResidue), epitope: z.array(contactResidue) }).meta({
    description: 'Residues with an atom within 4.5 Å of the partner.',
  }),
  poses: z.array(pose).meta({ description: 'Best first, as the models of the file at `poses_url`.' }),
};

export const complexPredictionResultsSchema = z
  .looseObject({
    pdb_url: fileUrlSchema,
    cif_url: fileUrlSchema,
    poses_url: fileUrlSchema,
    url_expires_at: urlExpirySchema,
    ...shape,
  })
  .meta({ id: 'ComplexPredictionResults' });

/** As its engine hands them in: files by key. */
export const storedComplexPredictionSchema = z.looseObject({
  pdb_key: fileKeySchema,
  cif_key: fileKeySchema,
  poses_key: fileKeySchema,
  ...shape,
});

export const complexPredictionSchema = envelopeSchema(
  'complex_prediction',
  complexPredictionInputsSchema,
  complexPredictionResultsSchema,
).meta({ id: 'ComplexPrediction' });

/** What a complex worker gets with its claim. An antigen has a sequence, a structure file or both. */
export const complexPredictionTaskSchema = variantTaskSchema.extend({
  antigen: z.object({ sequence: z.string().nullable(), structure_key: z.string().nullable() }),
  structure: structureFilesSchema.nullable(),
  epitope: z.array(z.int().positive()).optional(),
  antigen_chains: z.array(z.string()).optional(),
  fv: z.int().positive().optional(),
  effort: z.enum(COMPLEX_EFFORTS).optional(),
});

export type ComplexPredictionTask = z.output<typeof complexPredictionTaskSchema>;

export const complexPredictionKind = {
  kind: 'complex_prediction',
  path: 'complex-predictions',
  description: 'Antibody-antigen complexes. Runs of many minutes: always poll.',
  worker: 'complex-worker',
  credits: 25,
  plan: 'complete',
  mayWait: false,
  batchOnly: false,
  pollSeconds: 10,
  queuedPerOrg: 1,
  needs: ['structure', 'antigen'],
  provides: [],
  submit: complexPredictionSubmitSchema,
  inputs: complexPredictionInputsSchema,
  sequenceInputs: [],
  task: complexPredictionTaskSchema,
  stored: storedComplexPredictionSchema,
  scratch: true,
  files: ['pdb', 'cif', 'poses'],
  results: complexPredictionResultsSchema,
  envelope: complexPredictionSchema,
} as const satisfies JobKindContract;

export default complexPredictionKind;
