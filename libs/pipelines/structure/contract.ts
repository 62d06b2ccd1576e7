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
  described,
  namedObject,
  namedStrictObject,
  namedLooseObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { fabFields, scopeFields, storedFabFields } from './contract/fab.js';
import { keyFigures } from './contract/figures.js';

export const structurePredictionSubmitSchema = namedStrictObject('StructurePredictionSubmit', {
  variant_id: described(idOf('variant'), 'Variant to model.'),
  ...scopeFields,
});

const structurePredictionInputsSchema = namedObject('StructurePredictionInputs', {
  variant_id: described(idOf('variant'), 'Variant that was modelled.'),
  ...scopeFields,
});

/** One complementarity-determining region of a model. */
const modelledCdrSchema = namedLooseObject('ModelledCdr', {
  name: field.string('Name of the CDR (IMGT definition): H1, H2, H3, L1, L2 or L3.', 'H3'),
  chain: field.string('Chain identifier in the files.', 'H'),
  sequence: field.string('Residues of the CDR, one-letter codes.', 'SRWGGDGFYAMDY'),
  length: field.positiveInt('Number of residues.', 13),
  canonical_class: field.nullableString(
    'Canonical class of the CDR (cluster of North et al. 2011). Null when it belongs to none.',
    null,
  ),
  template: field.nullableString(
    'PDB entry of the template of the loop. Null when the loop was sampled or the engine uses no templates.',
    null,
  ),
  anchor_rmsd: described(
    z.number().nonnegative().nullable(),
    'Backbone RMSD in Å between the anchor residues of the template and of the framework; lower is a better fit. Null without a template.',
    0.3,
  ),
  predicted_error: described(
    z.number().nonnegative().nullable(),
    'Expected backbone error of the CDR in Å. Null when the engine predicts none.',
    2.1,
  ),
  possible_error: described(
    z.number().positive().nullable().optional(),
    'Upper bound of the error of a CDR3 in Å: one in ten loops with the same predicted error is off by this or more. At least 4 Å from 16 residues on. Null for CDR1 and CDR2, and for a shorter CDR3 of another engine.',
    4.2,
  ),
});

export type ModelledCdr = z.output<typeof modelledCdrSchema>;

const abangle = (description: string, example: number) => z.number().meta({ description, examples: [example] });

/** Orientation of VH to VL (ABangle, Dunbar et al. 2013). Null for a single domain. */
const domainOrientationSchema = namedLooseObject('DomainOrientation', {
  hl: abangle('ABangle HL: torsion angle between VH and VL about the axis between them, in degrees.', -60.4),
  hc1: abangle('ABangle HC1: tilt of the first axis of VH against the axis between the domains, in degrees.', 71.2),
  hc2: abangle('ABangle HC2: tilt of the second axis of VH against the axis between the domains, in degrees.', 118.7),
  lc1: abangle('ABangle LC1: tilt of the first axis of VL against the axis between the domains, in degrees.', 120.5),
  lc2: abangle('ABangle LC2: tilt of the second axis of VL against the axis between the domains, in degrees.', 83.1),
  dc: abangle('ABangle dc: distance between the centres of the domains, in Å.', 16.2),
});

const structureTemplateSchema = z
  .looseObject({
    region: field.string(
      'Part of the model that the template was used for: a framework, the VH/VL orientation or a CDR loop.',
      'VH framework',
    ),
    pdb_code: field.string('PDB entry of the template.', '1FVC'),
    chain: field.string('Chain of the model that the template was used for: `H` or `L`.', 'H'),
    identity: field.share(
      'Fraction of residues that template and antibody share, 0 to 1: over the framework, over the VH/VL interface, or over the whole domain of a loop.',
      0.92,
    ),
  })
  .meta({
    id: 'StructureTemplate',
    examples: [{ region: 'VH framework', pdb_code: '1FVC', chain: 'H', identity: 0.92 }],
  });

/** Source of a region of a model. */
const regionSourceSchema = namedLooseObject('RegionSource', {
  region: field.string(
    'Region of the model: `FwH` or `FwL` (frameworks), a CDR, or `VH/VL` (orientation of VL to VH).',
    'H3',
  ),
  source: field.oneOf(
    ['network', 'templates', 'both'],
    'Predictor that made the region: the neural network, the templates, or the weighted mean of both.',
    'both',
  ),
  network_share: field.share('Weight of the network in the mean of network and templates, 0 to 1.', 0.74),
  disagreement: field.nonNegativeNumber(
    'Backbone RMSD in Å between the model of the network and that of the templates in the region.',
    1.8,
  ),
});

/** Finding of a check of the model's geometry. */
const modelValidationSchema = namedLooseObject('ModelValidation', {
  passed: field.boolean(
    'True when the model has no chain break, D-amino acid, unexpected cis peptide or severe clash.',
    true,
  ),
  chain_breaks: field.nonNegativeInt('Number of peptide bonds that are longer than 1.8 Å.', 0),
  d_amino_acids: field.nonNegativeInt('Number of residues with the wrong chirality at Cα.', 0),
  cis_peptides: field.nonNegativeInt('Number of cis peptide bonds before residues other than proline.', 0),
  clashes: field.nonNegativeInt(
    'Number of severe clashes: heavy atoms more than three bonds apart and nearer than 0.63 of their van der Waals radii.',
    0,
  ),
  ramachandran_outliers: field.nonNegativeInt("Number of residues outside MolProbity's Ramachandran contours.", 0),
  ramachandran_favoured: described(
    z.int().nonnegative().optional(),
    'Number of residues inside the favoured Ramachandran contours of MolProbity.',
    218,
  ),
  close_contacts: described(
    z.int().nonnegative().optional(),
    'Number of pairs of heavy atoms more than three bonds apart and nearer than 0.75, but not 0.63, of their van der Waals radii.',
    0,
  ),
  twisted_peptides: described(
    z.int().nonnegative().optional(),
    'Number of peptide bonds with an ω more than 30° from both cis and trans.',
    0,
  ),
  cis_prolines: described(
    z.int().nonnegative().optional(),
    'Number of cis peptide bonds before proline, which occur in nature.',
    2,
  ),
  bond_rmsd: described(
    z.number().nonnegative().optional(),
    'Root mean square deviation of the bond lengths from their ideal values, in Å.',
    0.0058,
  ),
  angle_rmsd: described(
    z.number().nonnegative().optional(),
    'Root mean square deviation of the bond angles from their ideal values, in degrees.',
    1.35,
  ),
  disulfides: described(z.int().nonnegative().optional(), 'Number of disulfide bonds of the model.', 2),
  warnings: field.strings('Remarks on the model, such as chains that were left out.', []),
});

const shape = {
  model_used: field.string('Engine that made the model, and its version.', 'builtin 1.0.0'),
  confidence_score: field.share(
    'Confidence in the whole model, 0 to 1; higher is better. The built-in engine gives the mean of `plddt`, divided by 100.',
    0.86,
  ),
  confidence_method: field.string('Method behind `plddt` and `confidence_score`.', 'calibrated-combined'),
  chains: field.list(
    z.object({
      chain: field.string('Chain identifier in the files.', 'H'),
      role: field.string('Role of the chain in the antibody.', 'heavy'),
      sequence: field.string('Residues of the modelled domain, one-letter codes.', EXAMPLE_VH),
    }),
    'The modelled domains, in the order of the files and of `plddt`.',
    [
      { chain: 'H', role: 'heavy', sequence: EXAMPLE_VH },
      { chain: 'L', role: 'light', sequence: EXAMPLE_VL },
    ],
  ),
  plddt: field.list(
    z.number().min(0).max(100),
    "Confidence per residue of `chains`, one chain after the other: 0 to 100, higher is better. The built-in engine derives it from `predicted_error`; it is not AlphaFold's pLDDT.",
    [92.1, 93.4, 94],
  ),
  predicted_error: described(
    z.array(z.number().nonnegative()).nullable(),
    'Expected error of the backbone of each residue in Å, after superposition of the framework, in the order of `plddt`; also the B-factor column of the files. Null when the engine predicts none.',
    [0.6, 0.5, 0.5],
  ),
  cdrs: field.list(modelledCdrSchema, 'The CDRs of the model, by the IMGT definition.'),
  orientation: described(
    domainOrientationSchema.nullable(),
    'Orientation of VH and VL (ABangle, Dunbar et al. 2013). Null for a single domain.',
  ),
  templates: field.list(
    structureTemplateSchema,
    'PDB structures that the model was made from. Empty when the engine uses none.',
  ),
  sources: described(
    z.array(regionSourceSchema).optional(),
    'Source of each region of a model that combines a network and templates. Empty or absent for other models.',
  ),
  validation: described(modelValidationSchema, 'Result of the check of the geometry of the model.'),
};

export const structurePredictionResultsSchema = namedLooseObject('StructurePredictionResults', {
  pdb_url: described(fileUrlOf('model.pdb'), 'Address of the model in PDB format: a presigned GET.'),
  cif_url: described(fileUrlOf('model.cif'), 'Address of the model in mmCIF format: a presigned GET.'),
  url_expires_at: urlExpirySchema,
  ...shape,
  ...fabFields,
});

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
