import {
  distinct,
  envelopeSchema,
  fileKeySchema,
  fileUrlOf,
  idOf,
  type JobKindContract,
  residueSchema,
  structureFilesSchema,
  urlExpirySchema,
  variantTaskSchema,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { keyFigures } from './contract/figures.js';

/** Largest position: beyond the longest known protein chain (titin has 35 991 residues). */
const MAX_PLACE = 100_000;

/** Thoroughness of the built-in engine's search; other engines have one level. */
const COMPLEX_EFFORTS = ['quick', 'standard', 'deep'] as const;

const inputs = {
  variant_id: idOf('variant').meta({ description: 'Variant to dock.' }),
  antigen_id: idOf('antigen').meta({ description: 'Antigen that the variant is docked to.' }),
  antigen_upload_id: z.uuid().optional().meta({
    description: 'Uploaded structure of the antigen. Default: the structure that the antigen was registered with.',
  }),
  structure_job_id: z.uuid().optional().meta({
    description: 'Completed structure prediction of the variant. Without it the job makes its own model.',
  }),
  epitope: distinct(z.array(z.int().positive().max(MAX_PLACE)).min(1).max(100))
    .optional()
    .meta({
      description:
        'Residues of the antigen that the antibody is known to touch: positions in the sequence of the antigen, from 1. They steer the search.',
    }),
  antigen_chains: distinct(
    z
      .array(z.string().regex(/^[A-Za-z0-9]{1,4}$/))
      .min(1)
      .max(20),
  )
    .optional()
    .meta({
      description: 'Chains of the antigen structure to dock to, by their identifiers in the file. Default: all chains.',
    }),
  fv: z.int().min(1).max(4).optional().meta({
    description:
      'Number of the Fv to dock, for an antibody with several different Fvs: 1 is the first and the default.',
  }),
  effort: z.enum(COMPLEX_EFFORTS).optional().meta({
    description:
      'Thoroughness of the search of the built-in engine: `quick` takes less than a minute, `standard` (the default) minutes, `deep` longer.',
  }),
};

const complexPredictionSubmitSchema = z.strictObject(inputs).meta({ id: 'ComplexPredictionSubmit' });

const complexPredictionInputsSchema = z.object(inputs).meta({ id: 'ComplexPredictionInputs' });

const residueNumber = z.string().meta({
  description: 'Residue number in the files, with its insertion code. Antibody residues have IMGT numbers.',
  examples: ['52A'],
});

const contactResidue = residueSchema
  .extend({
    region: z
      .string()
      .nullable()
      .meta({
        description:
          'IMGT region of an antibody residue: a CDR such as `H3`, or a framework such as `H FR3`. Null elsewhere.',
        examples: ['H3'],
      }),
    frequency: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'Frequency of contacts of the residue with the partner among the best-ranked poses, 0 to 1; better poses weigh more.',
        examples: [0.8],
      }),
    number: residueNumber.optional(),
  })
  .meta({ id: 'InterfaceResidue' });

const pose = z
  .looseObject({
    rank: z
      .int()
      .positive()
      .meta({ description: 'Rank of the pose by score; 1 is the best.', examples: [1] }),
    score: z.number().meta({ description: 'Score of the pose, without unit; lower is better.', examples: [-38.6] }),
    energy_terms: z.record(z.string(), z.number()).meta({
      description: 'Terms of the score by name, such as `pair_energy`, `electrostatics` and `clash`.',
      examples: [{ pair_energy: 31.2, electrostatics: -4.1, clash: 0.4 }],
    }),
    cluster_size: z
      .int()
      .positive()
      .meta({ description: 'Number of poses in the cluster of the pose.', examples: [14] }),
    buried_surface_area: z
      .number()
      .nonnegative()
      .meta({
        description: 'Solvent-accessible surface of both partners that the interface buries, in Å².',
        examples: [1720],
      }),
    contacts_by_region: z
      .record(z.string(), z.int().nonnegative())
      .optional()
      .meta({
        description:
          'Number of residue pairs within 4.5 Å, by the region of the antibody: the CDRs `H1` to `L3`, `framework`, `constant`.',
        examples: [{ H3: 14, L1: 5, framework: 2 }],
      }),
    epitope: z
      .string()
      .optional()
      .meta({
        description:
          'Residues of the antigen within 4.5 Å of the antibody: chain and numbers of the files, neighbours as a range.',
        examples: ['A:45-48,A:52A,A:72'],
      }),
  })
  .meta({ id: 'DockedPose' });

const bondEnd = residueSchema.extend({
  atom: z.string().meta({ description: 'Name of the atom in the PDB.', examples: ['NE1'] }),
  number: residueNumber,
});

const polarContact = z
  .object({
    antibody: bondEnd.meta({ description: 'The atom of the antibody.' }),
    antigen: bondEnd.meta({ description: 'The atom of the antigen.' }),
    distance: z
      .number()
      .nonnegative()
      .meta({ description: 'Distance of the two atoms in Å.', examples: [2.9] }),
  })
  .meta({ id: 'PolarContact' });

/** Results that only the built-in engine reports. */
const docking = {
  docking_confidence_base_rate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .optional()
    .meta({
      description:
        'Fraction of the calibration complexes with an acceptable best pose, 0 to 1. Compare `docking_confidence` with it.',
      examples: [0.21],
    }),
  iptm_reason: z.string().optional().meta({ description: 'Reason why `iptm` is null.' }),
  clusters: z
    .array(
      z
        .object({
          rank: z
            .int()
            .positive()
            .meta({ description: 'Rank of the cluster; 1 holds the best pose.', examples: [1] }),
          size: z
            .int()
            .positive()
            .meta({ description: 'Number of poses in the cluster.', examples: [14] }),
          best_pose: z
            .int()
            .positive()
            .meta({ description: 'Rank of the best pose of the cluster.', examples: [1] }),
        })
        .meta({ id: 'PoseCluster' }),
    )
    .optional()
    .meta({ description: 'Clusters of poses within 9 Å interface RMSD, by the rank of their best pose.' }),
  contacts_by_region: z
    .record(z.string(), z.int().nonnegative())
    .optional()
    .meta({
      description:
        'Number of residue pairs within 4.5 Å in the best pose, by the region of the antibody: `H3`, `L1`, `H FR3`.',
      examples: [{ H3: 14, L1: 5, 'H FR3': 2 }],
    }),
  hydrogen_bonds: z.array(polarContact).optional().meta({
    description:
      'Possible hydrogen bonds of the best pose: donor and acceptor at most 3.5 Å apart. Angles are not checked.',
  }),
  salt_bridges: z.array(polarContact).optional().meta({
    description: 'Salt bridges of the best pose: charged groups of opposite sign with atoms at most 4 Å apart.',
  }),
  antigen_chains: z
    .record(z.string(), z.string())
    .optional()
    .meta({
      description:
        'Chains of the antigen: the identifier in the submitted file, and the one in the files of the result.',
      examples: [{ A: 'A' }],
    }),
  search: z
    .looseObject({
      effort: z.enum(COMPLEX_EFFORTS).meta({ description: 'Thoroughness of the search.' }),
      rotations: z
        .int()
        .positive()
        .meta({ description: 'Number of orientations that were searched.', examples: [15552] }),
      grid_spacing: z
        .number()
        .positive()
        .meta({ description: 'Spacing of the search grid in Å.', examples: [1.75] }),
      grid_size: z
        .int()
        .positive()
        .meta({ description: 'Grid points along an edge of the grid.', examples: [64] }),
      antibody_models: z
        .int()
        .positive()
        .meta({
          description: 'Number of models of the antibody that were docked.',
          examples: [5],
        }),
    })
    .optional()
    .meta({ id: 'DockingSearch' })
    .meta({ description: 'Extent of the search of the built-in engine.' }),
  warnings: z
    .array(z.string())
    .optional()
    .meta({
      description:
        'Remarks to read before using the results: parts that were left out of the structures or are missing in them, and limits of the results.',
      examples: [[]],
    }),
};

const shape = {
  ...docking,
  model_used: z.string().meta({
    description: 'Engine that made the complex, and its version.',
    examples: ['builtin 1.0.0'],
  }),
  iptm: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({
      description:
        'Interface predicted TM-score (ipTM) of the best complex, 0 to 1; higher is better. Null for engines that dock and predict none.',
      examples: [null],
    }),
  docking_confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .meta({
      description:
        'Calibrated probability that the best pose is acceptable by the CAPRI criteria, 0 to 1. Null where no calibration applies, as with a given epitope.',
      examples: [0.31],
    }),
  confidence_method: z.string().meta({
    description: 'Method and calibration behind the confidence.',
    examples: ['Logistic regression on how far the first pose leads.'],
  }),
  interface_residues: z
    .object({
      paratope: z.array(contactResidue).meta({
        description: 'Residues of the antibody.',
        examples: [[{ chain: 'H', position: 99, residue: 'W', region: 'H3', frequency: 0.8 }]],
      }),
      epitope: z.array(contactResidue).meta({
        description: 'Residues of the antigen.',
        examples: [[{ chain: 'A', position: 54, residue: 'F', region: null, frequency: 0.7 }]],
      }),
    })
    .meta({ description: 'Residues with a heavy atom within 4.5 Å of the partner, among the best-ranked poses.' }),
  poses: z.array(pose).meta({ description: 'Poses, the best first, as the models of the file at `poses_url`.' }),
};

export const complexPredictionResultsSchema = z
  .looseObject({
    pdb_url: fileUrlOf('complex.pdb').meta({
      description: 'Address of the best complex in PDB format: a presigned GET.',
    }),
    cif_url: fileUrlOf('complex.cif').meta({
      description: 'Address of the best complex in mmCIF format: a presigned GET.',
    }),
    poses_url: fileUrlOf('poses.pdb').meta({
      description: 'Address of the poses in PDB format, one model each: a presigned GET.',
    }),
    url_expires_at: urlExpirySchema,
    ...shape,
  })
  .meta({ id: 'ComplexPredictionResults' });

/** Results as the engine reports them: files are object keys. */
export const storedComplexPredictionSchema = z.looseObject({
  pdb_key: fileKeySchema,
  cif_key: fileKeySchema,
  poses_key: fileKeySchema,
  ...shape,
});

const complexPredictionSchema = envelopeSchema(
  'complex_prediction',
  complexPredictionInputsSchema,
  complexPredictionResultsSchema,
).meta({ id: 'ComplexPrediction' });

/** Task that a complex worker receives when it claims a job. An antigen has a sequence, a structure file or both. */
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
  description: 'Antibody-antigen complexes. A job takes many minutes: always poll.',
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
  figures: keyFigures,
  scratch: true,
  files: ['pdb', 'cif', 'poses'],
  results: complexPredictionResultsSchema,
  envelope: complexPredictionSchema,
} as const satisfies JobKindContract;

export default complexPredictionKind;
