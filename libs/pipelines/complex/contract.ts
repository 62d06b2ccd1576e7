import {
  described,
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
  namedLooseObject,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { keyFigures } from './contract/figures.js';

/** Largest position: beyond the longest known protein chain (titin has 35 991 residues). */
const MAX_PLACE = 100_000;

/** Thoroughness of the built-in engine's search; other engines have one level. */
const COMPLEX_EFFORTS = ['quick', 'standard', 'deep'] as const;

const inputs = {
  variant_id: described(idOf('variant'), 'Variant to dock.'),
  antigen_id: described(idOf('antigen'), 'Antigen that the variant is docked to.'),
  antigen_upload_id: described(
    z.uuid().optional(),
    'Uploaded structure of the antigen. Default: the structure that the antigen was registered with.',
  ),
  structure_job_id: described(
    z.uuid().optional(),
    'Completed structure prediction of the variant. Without it the job makes its own model.',
  ),
  epitope: described(
    distinct(z.array(z.int().positive().max(MAX_PLACE)).min(1).max(100)).optional(),
    'Residues of the antigen that the antibody is known to touch: positions in the sequence of the antigen, from 1. They steer the search.',
  ),
  antigen_chains: described(
    distinct(
      z
        .array(z.string().regex(/^[A-Za-z0-9]{1,4}$/))
        .min(1)
        .max(20),
    ).optional(),
    'Chains of the antigen structure to dock to, by their identifiers in the file. Default: all chains.',
  ),
  fv: described(
    z.int().min(1).max(4).optional(),
    'Number of the Fv to dock, for an antibody with several different Fvs: 1 is the first and the default.',
  ),
  effort: described(
    z.enum(COMPLEX_EFFORTS).optional(),
    'Thoroughness of the search of the built-in engine: `quick` takes less than a minute, `standard` (the default) minutes, `deep` longer.',
  ),
};

const complexPredictionSubmitSchema = namedStrictObject('ComplexPredictionSubmit', inputs);

const complexPredictionInputsSchema = namedObject('ComplexPredictionInputs', inputs);

const residueNumber = field.string(
  'Residue number in the files, with its insertion code. Antibody residues have IMGT numbers.',
  '52A',
);

const contactResidue = residueSchema
  .extend({
    region: field.nullableString(
      'IMGT region of an antibody residue: a CDR such as `H3`, or a framework such as `H FR3`. Null elsewhere.',
      'H3',
    ),
    frequency: field.share(
      'Frequency of contacts of the residue with the partner among the best-ranked poses, 0 to 1; better poses weigh more.',
      0.8,
    ),
    number: residueNumber.optional(),
  })
  .meta({ id: 'InterfaceResidue' });

const pose = namedLooseObject('DockedPose', {
  rank: field.positiveInt('Rank of the pose by score; 1 is the best.', 1),
  score: field.number('Score of the pose, without unit; lower is better.', -38.6),
  energy_terms: described(
    z.record(z.string(), z.number()).optional(),
    'Terms of the score by name, such as `pair_energy`, `electrostatics` and `clash`. A detail of `expand`.',
    { pair_energy: 31.2, electrostatics: -4.1, clash: 0.4 },
  ),
  cluster_size: field.positiveInt('Number of poses in the cluster of the pose.', 14),
  buried_surface_area: field.nonNegativeNumber(
    'Solvent-accessible surface of both partners that the interface buries, in Å².',
    1720,
  ),
  contacts_by_region: described(
    z.record(z.string(), z.int().nonnegative()).optional(),
    'Number of residue pairs within 4.5 Å, by the region of the antibody: the CDRs `H1` to `L3`, `framework`, `constant`. A detail of `expand`.',
    { H3: 14, L1: 5, framework: 2 },
  ),
  epitope: field.optionalString(
    'Residues of the antigen within 4.5 Å of the antibody: chain and numbers of the files, neighbours as a range. A detail of `expand`.',
    'A:45-48,A:52A,A:72',
  ),
  distances: described(
    z.record(z.string(), z.record(z.string(), z.number())).optional(),
    'Residues of the antigen within 12 Å of the antibody, with the distance in Å to each of its regions. Epitope rules are evaluated on them.',
    { 'A:45': { H3: 3.2, L1: 5.6 } },
  ),
});

const bondEnd = residueSchema.extend({
  atom: field.string('Name of the atom in the PDB.', 'NE1'),
  number: residueNumber,
});

const polarContact = namedObject('PolarContact', {
  antibody: described(bondEnd, 'The atom of the antibody.'),
  antigen: described(bondEnd, 'The atom of the antigen.'),
  distance: field.nonNegativeNumber('Distance of the two atoms in Å.', 2.9),
});

/** Results that only the built-in engine reports. */
const docking = {
  docking_confidence_base_rate: described(
    z.number().min(0).max(1).nullable().optional(),
    'Fraction of the calibration complexes with an acceptable best pose, 0 to 1. Compare `docking_confidence` with it.',
    0.21,
  ),
  iptm_reason: field.optionalString('Reason why `iptm` is null.'),
  clusters: described(
    z
      .array(
        namedObject('PoseCluster', {
          rank: field.positiveInt('Rank of the cluster; 1 holds the best pose.', 1),
          size: field.positiveInt('Number of poses in the cluster.', 14),
          best_pose: field.positiveInt('Rank of the best pose of the cluster.', 1),
        }),
      )
      .optional(),
    'Clusters of poses within 9 Å interface RMSD, by the rank of their best pose. A detail of `expand`.',
  ),
  contacts_by_region: described(
    z.record(z.string(), z.int().nonnegative()).optional(),
    'Number of residue pairs within 4.5 Å in the best pose, by the region of the antibody: `H3`, `L1`, `H FR3`.',
    { H3: 14, L1: 5, 'H FR3': 2 },
  ),
  hydrogen_bonds: described(
    z.array(polarContact).optional(),
    'Possible hydrogen bonds of the best pose: donor and acceptor at most 3.5 Å apart. Angles are not checked. A detail of `expand`.',
  ),
  salt_bridges: described(
    z.array(polarContact).optional(),
    'Salt bridges of the best pose: charged groups of opposite sign with atoms at most 4 Å apart. A detail of `expand`.',
  ),
  antigen_residues: described(
    z.string().optional(),
    'All residues of the antigen: chain and numbers of the files, neighbours as a range.',
    'A:1-118',
  ),
  antigen_chains: described(
    z.record(z.string(), z.string()).optional(),
    'Chains of the antigen: the identifier in the submitted file, and the one in the files of the result.',
    { A: 'A' },
  ),
  search: described(
    z
      .looseObject({
        effort: field.oneOf(COMPLEX_EFFORTS, 'Thoroughness of the search.'),
        rotations: field.positiveInt('Number of orientations that were searched.', 15552),
        grid_spacing: described(z.number().positive(), 'Spacing of the search grid in Å.', 1.75),
        grid_size: field.positiveInt('Grid points along an edge of the grid.', 64),
        antibody_models: field.positiveInt('Number of models of the antibody that were docked.', 5),
      })
      .optional()
      .meta({ id: 'DockingSearch' }),
    'Extent of the search of the built-in engine.',
  ),
  warnings: field.optionalStrings(
    'Remarks to read before using the results: parts that were left out of the structures or are missing in them, and limits of the results.',
    [],
  ),
};

const shape = {
  ...docking,
  model_used: field.string('Engine that made the complex, and its version.', 'builtin 1.0.0'),
  iptm: field.nullableShare(
    'Interface predicted TM-score (ipTM) of the best complex, 0 to 1; higher is better. Null for engines that dock and predict none.',
    null,
  ),
  docking_confidence: field.nullableShare(
    'Calibrated probability that the best pose is acceptable by the CAPRI criteria, 0 to 1. Null where no calibration applies, as with a given epitope.',
    0.31,
  ),
  confidence_method: field.string(
    'Method and calibration behind the confidence.',
    'Logistic regression on how far the first pose leads.',
  ),
  interface_residues: field.object(
    'Residues with a heavy atom within 4.5 Å of the partner, among the best-ranked poses.',
    {
      paratope: field.list(contactResidue, 'Residues of the antibody.', [
        { chain: 'H', position: 99, residue: 'W', region: 'H3', frequency: 0.8 },
      ]),
      epitope: field.list(contactResidue, 'Residues of the antigen.', [
        { chain: 'A', position: 54, residue: 'F', region: null, frequency: 0.7 },
      ]),
    },
  ),
  poses: field.list(pose, 'Poses, the best first, as the models of the file at `poses_url`.'),
};

export const complexPredictionResultsSchema = namedLooseObject('ComplexPredictionResults', {
  pdb_url: described(fileUrlOf('complex.pdb'), 'Address of the best complex in PDB format: a presigned GET.'),
  cif_url: described(fileUrlOf('complex.cif'), 'Address of the best complex in mmCIF format: a presigned GET.'),
  poses_url: described(fileUrlOf('poses.pdb'), 'Address of the poses in PDB format, one model each: a presigned GET.'),
  url_expires_at: urlExpirySchema,
  ...shape,
});

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
  provides: ['complex'],
  submit: complexPredictionSubmitSchema,
  inputs: complexPredictionInputsSchema,
  sequenceInputs: [],
  task: complexPredictionTaskSchema,
  stored: storedComplexPredictionSchema,
  details: {
    poses: ['poses.energy_terms', 'poses.contacts_by_region', 'poses.epitope'],
    distances: ['poses.distances'],
    clusters: ['clusters'],
    bonds: ['hydrogen_bonds', 'salt_bridges'],
  },
  figures: keyFigures,
  scratch: true,
  files: ['pdb', 'cif', 'poses'],
  results: complexPredictionResultsSchema,
  envelope: complexPredictionSchema,
} as const satisfies JobKindContract;

export default complexPredictionKind;
