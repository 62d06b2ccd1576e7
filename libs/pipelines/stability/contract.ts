import {
  envelopeSchema,
  fileKeySchema,
  fileUrlSchema,
  type JobKindContract,
  residueSchema,
  SEVERITIES,
  structureFilesSchema,
  substitutionSchema,
  urlExpirySchema,
  variantTaskSchema,
} from '@paratope/job-envelope';
import { z } from 'zod';

const structureJobId = z.uuid().optional().meta({
  description: 'Completed structure prediction of the variant to analyse; without it, the analysis makes its own.',
});

/** Metrics of which it can be told what each residue adds. */
export const PATCH_METRICS = [
  'psh',
  'ppc',
  'pnc',
  'surface_aggregation',
  'sap_5',
  'sap_10',
  'scm_negative',
  'scm_positive',
] as const;

const patchMetric = z.enum(PATCH_METRICS).optional().meta({
  description: 'What the B-factor column of the file at `pdb_url` holds, for colouring the model. Default `psh`.',
});

export const stabilityAnalysisSubmitSchema = z
  .strictObject({
    variant_id: z.uuid().meta({ description: 'Variant to analyse.' }),
    structure_job_id: structureJobId,
    patch_metric: patchMetric,
  })
  .meta({ id: 'StabilityAnalysisSubmit' });

export const stabilityAnalysisInputsSchema = z
  .object({ variant_id: z.uuid(), structure_job_id: structureJobId, patch_metric: patchMetric })
  .meta({ id: 'StabilityAnalysisInputs' });

export const scorecardMetricSchema = z
  .looseObject({
    name: z.string().meta({ description: 'Such as `psh`, `sfvcsp`, `isoelectric_point`.' }),
    value: z.number().nullable(),
    unit: z.string().nullable().meta({ description: 'Null for a number without one.' }),
    percentile: z.number().min(0).max(100).nullable().meta({ description: 'Among therapeutic antibodies.' }),
    flag: z.enum(SEVERITIES).nullable(),
    higher_is_better: z.boolean().nullable().meta({ description: 'Null where the middle is best.' }),
    confidence: z.enum(['low', 'medium', 'high']),
    method: z.string(),
    method_version: z.string(),
    direction: z
      .enum(['lower_is_better', 'higher_is_better', 'middle_is_best', 'informative'])
      .optional()
      .meta({ description: 'Which values are a concern; an informative metric has no flag.' }),
    nested_rho: z.number().optional().meta({ description: "Spearman's ρ of a learned value on held-out families." }),
    spread: z.number().nonnegative().optional().meta({ description: 'Uncertainty, in the unit of the value.' }),
  })
  .meta({ id: 'ScorecardMetric' });

const section = z
  .object({
    flag: z.enum(SEVERITIES).nullable().meta({ description: 'The worst of its metrics.' }),
    metrics: z.array(scorecardMetricSchema),
    notes: z.array(z.string()),
  })
  .meta({ id: 'ScorecardSection' });

/** What one residue adds to a surface patch: for colouring a model. */
const patchResidue = residueSchema
  .extend({ metric: z.string(), contribution: z.number() })
  .meta({ id: 'PatchContribution' });

const exposedLiability = residueSchema
  .extend({
    kind: z.string().meta({ description: 'Such as `deamidation`.' }),
    motif: z.string(),
    severity: z.string(),
    region: z.string(),
    exposure: z.number().min(0).max(1).meta({ description: 'Exposed share of the side chain.' }),
    weight: z.number().nonnegative().meta({ description: 'Severity times exposure.' }),
  })
  .meta({ id: 'ExposedLiability' });

const scorecard = {
  thermostability: section,
  aggregation: section,
  developability: section,
  patches: z.array(patchResidue),
  substitutions: z.array(substitutionSchema).meta({ description: 'Most promising first.' }),
};

const structureSource = z
  .enum(['given', 'predicted'])
  .meta({ description: 'Whether the structure came with the submit or was predicted for this analysis.' });

const shape = {
  ...scorecard,
  liabilities: z.array(exposedLiability).meta({ description: 'The heaviest first.' }),
  structure_source: structureSource,
  patch_metric: z.enum(PATCH_METRICS).meta({ description: 'What the B-factor column of the file at `pdb_url` holds.' }),
};

/** A further Fv, of formats that have several. */
const furtherFv = {
  name: z.string().meta({ description: 'Roles of its chains.' }),
  ...scorecard,
  liabilities: shape.liabilities,
  structure_source: structureSource,
};
const FVS = 'The scorecards of further Fvs, of formats that have several; the first is that above.';

export const stabilityAnalysisResultsSchema = z
  .looseObject({
    pdb_url: fileUrlSchema,
    url_expires_at: urlExpirySchema,
    ...shape,
    fvs: z
      .array(z.looseObject({ pdb_url: fileUrlSchema, ...furtherFv }).meta({ id: 'FvScorecard' }))
      .meta({ description: FVS }),
  })
  .meta({ id: 'StabilityAnalysisResults' });

/** As its engine hands them in: files by key. */
export const storedStabilityAnalysisSchema = z.looseObject({
  pdb_key: fileKeySchema,
  ...shape,
  fvs: z.array(z.looseObject({ pdb_key: fileKeySchema, ...furtherFv })),
});

export const stabilityAnalysisSchema = envelopeSchema(
  'stability_analysis',
  stabilityAnalysisInputsSchema,
  stabilityAnalysisResultsSchema,
).meta({ id: 'StabilityAnalysis' });

/** What a stability worker gets with its claim. */
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
  scratch: false,
  files: ['pdb', 'fvs.pdb'],
  results: stabilityAnalysisResultsSchema,
  envelope: stabilityAnalysisSchema,
} as const satisfies JobKindContract;

export default stabilityAnalysisKind;
