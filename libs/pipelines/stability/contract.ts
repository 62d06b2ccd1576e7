import { PATCH_METRICS } from '@paratope/developability/patch-metrics';
import {
  described,
  envelopeSchema,
  fileKeySchema,
  fileUrlOf,
  idOf,
  type JobKindContract,
  residueSchema,
  SEVERITIES,
  structureFilesSchema,
  substitutionSchema,
  urlExpirySchema,
  variantTaskSchema,
  namedLooseObject,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { keyFigures } from './contract/figures.js';

const structureJobId = described(
  z.uuid().optional(),
  'Completed structure prediction of the variant to analyse. Without it the job makes its own model.',
);

const B_FACTORS = 'Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it.';

const patchMetric = described(z.enum(PATCH_METRICS).optional(), `${B_FACTORS} Default \`psh\`.`);

const stabilityAnalysisSubmitSchema = namedStrictObject('StabilityAnalysisSubmit', {
  variant_id: described(idOf('variant'), 'Variant to analyse.'),
  structure_job_id: structureJobId,
  patch_metric: patchMetric,
});

const stabilityAnalysisInputsSchema = namedObject('StabilityAnalysisInputs', {
  variant_id: described(idOf('variant'), 'Variant that was analysed.'),
  structure_job_id: structureJobId,
  patch_metric: patchMetric,
});

const flag = z.enum(SEVERITIES).nullable();

const scorecardMetricSchema = namedLooseObject('ScorecardMetric', {
  name: field.string(
    'Name of the metric, such as `psh` (patches of surface hydrophobicity, TAP), `sfvcsp` (Fv charge symmetry, TAP) or `isoelectric_point`.',
    'psh',
  ),
  value: field.nullableNumber(
    'Value of the metric, in `unit`. Null when it cannot be computed for this format.',
    118.4,
  ),
  unit: field.nullableString('Unit of the value. Null for a value without a unit.', null),
  percentile: described(
    z.number().min(0).max(100).nullable(),
    'Percentage of reference antibodies with a lower value: therapeutic antibodies for VH with VL, mostly VHHs of the PDB for single domains. Null when there are none to compare with.',
    47,
  ),
  flag: described(
    flag,
    '`amber`: among the outer 5 % of therapeutic antibodies on a side that is a concern. `red`: beyond all of them. `green`: neither. Null for metrics without a concern or a comparison.',
    'green',
  ),
  higher_is_better: described(
    z.boolean().nullable(),
    'Direction of the metric. Null where the middle is best, and for informative metrics.',
    null,
  ),
  confidence: field.oneOf(['low', 'medium', 'high'], 'Confidence in the method of the metric.', 'medium'),
  method: field.string('Method of the metric, with its source.', 'Patches of surface hydrophobicity (TAP)'),
  method_version: field.string(
    'Versions of the method, of the reference antibodies and of the learned predictors.',
    '2/1/1',
  ),
  direction: described(
    z.enum(['lower_is_better', 'higher_is_better', 'middle_is_best', 'informative']).optional(),
    'Values that are a concern: high ones, low ones, both, or none.',
    'middle_is_best',
  ),
  nested_rho: described(
    z.number().optional(),
    "Spearman's ρ between prediction and measurement on held-out sequence families (nested cross-validation), for learned metrics; 1 is perfect, 0 is chance.",
  ),
  spread: described(z.number().nonnegative().optional(), 'Uncertainty of the value, in the unit of the value.'),
});

const section = namedObject('ScorecardSection', {
  flag: described(
    flag,
    'The band of the verdict where the section has the verdict or parts that drive it. Null for other sections.',
    'green',
  ),
  metrics: field.list(scorecardMetricSchema, 'The metrics of the section.'),
  notes: field.strings('Remarks on the section: the comparison set, limits of the methods, sites of concern.', [
    'Percentiles are among 583 therapeutic antibodies.',
  ]),
});

const imgt = field.optionalString(
  'IMGT position of the residue, with its insertion letter if any. Absent of results from before it was noted.',
  '107',
);

/** Contribution of one residue to a surface patch, for colouring a model. */
const patchResidue = residueSchema
  .extend({
    imgt,
    metric: field.string('Metric that the residue contributes to.', 'psh'),
    contribution: field.number('Contribution of the residue to the metric, in the unit of the metric.', 6.3),
  })
  .meta({ id: 'PatchContribution' });

/** A substitution for a flagged metric, with its effect on all others. */
const scorecardSubstitution = substitutionSchema
  .extend({
    imgt,
    metric: field.optionalString('Metric that the substitution is for.', 'psh'),
    changes: described(
      z.record(z.string(), z.number()).optional(),
      'Change of each metric of the scorecard on the repacked model, by name and in the unit of the metric. A detail of `expand`.',
      { psh: -6.1, molecular_weight: -99 },
    ),
    human_family_frequency: described(
      z.number().min(0).max(1).nullable().optional(),
      'Share of the human V family of the domain that has the substitute at the position, 0 to 1. Null within the CDRs, where families do not decide.',
      0.42,
    ),
    contact_frequency: described(
      z.number().min(0).max(1).optional(),
      'Fraction of observed complexes in which the position touches the antigen, 0 to 1.',
      0.52,
    ),
  })
  .meta({ id: 'ScorecardSubstitution' });

const exposedLiability = residueSchema
  .extend({
    imgt,
    kind: field.string(
      'Kind of the liability, such as `deamidation`, `isomerization` or `glycosylation`.',
      'deamidation',
    ),
    motif: field.string('Amino acids of the motif, one-letter codes.', 'NG'),
    severity: field.string(
      'Severity of the motif: `high`, `medium`, `low`, or `info` where the human germline encodes it in the framework. A motif with a side chain that is less than 7.5 % exposed in the model reacts slowly and is `low` at most, unless it is a cysteine or a glycosylation site.',
      'high',
    ),
    region: field.string('IMGT region of the residue.', 'CDR2'),
    exposure: field.share('Solvent-exposed fraction of the side chain in the model, 0 to 1.', 0.71),
    weight: field.nonNegativeNumber(
      'Severity of the motif in the sequence (high 3, medium 2, low 1, info 0) times exposure; higher is a greater concern.',
      2.13,
    ),
  })
  .meta({ id: 'ExposedLiability' });

/** The verdict on an Fv of VH and VL. */
const verdict = namedObject('DevelopabilityVerdict', {
  probability: field.share(
    'Probability that at least two of ten assays are beyond the thresholds of Jain et al. 2017, calibrated on clinical-stage antibodies, 0 to 1. Lower is better; screens, tables and designs rank by it.',
    0.31,
  ),
  interval: field.numbers('90 % interval of the probability.', [0.22, 0.41]),
  percentile: field.number('Percentage of the clinical-stage antibodies of the fit with a lower probability.', 34),
  band: field.oneOf(
    SEVERITIES,
    '`green`: below the base rate. `amber`: from the base rate on. `red`: from double its odds on.',
    'green',
  ),
  drivers: field.objects('Up to three parts that raise the probability most, the largest first.', {
    name: field.string('Metric that is a part of the verdict.', 'ac_sins'),
    contribution: field.number('Log-odds that it adds to those of a mean clinical-stage antibody.', 0.4),
  }),
  base_rate: field.number('Share of the clinical-stage antibodies that failed.', 0.43),
  auc: field.number('Area under the ROC curve on held-out sequence families; 0.5 is chance, 1 is perfect.', 0.71),
  antibodies: field.int('Number of antibodies of the fit.', 137),
});

const scorecard = {
  verdict: described(
    verdict.nullable().optional(),
    'Verdict on the Fv. Null for a single domain, for which it was not fitted.',
  ),
  thermostability: described(section, 'Metrics of thermal stability, and faults in the core of the model.'),
  aggregation: described(section, 'Metrics of aggregation, self-association, solubility and viscosity.'),
  developability: described(
    section,
    'Metrics of surface patches, charge, chemical liabilities and physical properties.',
  ),
  patches: described(
    z.array(patchResidue).optional(),
    'Contributions of residues to the metrics of surface patches, to colour a model by. Small ones are left out. A detail of `expand`.',
  ),
  substitutions: field.list(
    scorecardSubstitution,
    'Substitutions that improve a flagged metric, the most promising first.',
    [],
  ),
};

const structureSource = field.oneOf(
  ['given', 'predicted'],
  '`given`: the structure of the submitted `structure_job_id`. `predicted`: a model made by this job.',
  'predicted',
);

const shape = {
  ...scorecard,
  liabilities: field.list(
    exposedLiability,
    'Liability motifs with their exposure in the model, the greatest weight first.',
  ),
  structure_source: structureSource,
  patch_metric: field.oneOf(PATCH_METRICS, B_FACTORS),
};

/** A further Fv, of formats that have several. */
const furtherFv = {
  name: field.string('Roles of the chains of the Fv.', 'heavy_2 and light_2'),
  ...scorecard,
  liabilities: shape.liabilities,
  structure_source: structureSource,
};

const pdbUrl = described(fileUrlOf('surface.pdb'), 'Address of the analysed Fv in PDB format: a presigned GET.');

export const stabilityAnalysisResultsSchema = namedLooseObject('StabilityAnalysisResults', {
  pdb_url: pdbUrl,
  url_expires_at: urlExpirySchema,
  ...shape,
  fvs: field.list(
    namedLooseObject('FvScorecard', { pdb_url: pdbUrl, ...furtherFv }),
    'Scorecards of the further Fvs, for formats with several Fvs. The sections above are of the first.',
    [],
  ),
});

/** Results as the engine reports them: files are object keys. */
export const storedStabilityAnalysisSchema = z.looseObject({
  pdb_key: fileKeySchema,
  ...shape,
  fvs: z.array(z.looseObject({ pdb_key: fileKeySchema, ...furtherFv })),
});

const stabilityAnalysisSchema = envelopeSchema(
  'stability_analysis',
  stabilityAnalysisInputsSchema,
  stabilityAnalysisResultsSchema,
).meta({ id: 'StabilityAnalysis' });

/** Task that a stability worker receives when it claims a job. */
export const stabilityAnalysisTaskSchema = variantTaskSchema.extend({
  structure: structureFilesSchema.nullable(),
  patch_metric: z.enum(PATCH_METRICS).default('psh'),
});

export type StabilityAnalysisTask = z.output<typeof stabilityAnalysisTaskSchema>;

export const stabilityAnalysisKind = {
  kind: 'stability_analysis',
  path: 'stability-analyses',
  description: 'Scorecards of thermostability, aggregation and developability.',
  worker: 'stability-worker',
  credits: 2,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  queuedPerOrg: 5,
  needs: ['structure'],
  provides: [],
  submit: stabilityAnalysisSubmitSchema,
  inputs: stabilityAnalysisInputsSchema,
  sequenceInputs: [],
  task: stabilityAnalysisTaskSchema,
  stored: storedStabilityAnalysisSchema,
  details: {
    patches: ['patches', 'fvs.patches'],
    changes: ['substitutions.changes', 'fvs.substitutions.changes'],
  },
  figures: keyFigures,
  scratch: false,
  files: ['pdb', 'fvs.pdb'],
  results: stabilityAnalysisResultsSchema,
  envelope: stabilityAnalysisSchema,
} as const satisfies JobKindContract;

export default stabilityAnalysisKind;
