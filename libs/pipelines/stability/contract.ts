import {
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
} from '@paratope/job-envelope';
import { z } from 'zod';
import { keyFigures } from './contract/figures.js';

const structureJobId = z.uuid().optional().meta({
  description: 'Completed structure prediction of the variant to analyse. Without it the job makes its own model.',
});

/** Metrics that are a sum over residues, by which a model can be coloured. */
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

const B_FACTORS = 'Metric in the B-factor column of the file at `pdb_url`: the contribution of each residue to it.';

const patchMetric = z
  .enum(PATCH_METRICS)
  .optional()
  .meta({ description: `${B_FACTORS} Default \`psh\`.` });

const stabilityAnalysisSubmitSchema = z
  .strictObject({
    variant_id: idOf('variant').meta({ description: 'Variant to analyse.' }),
    structure_job_id: structureJobId,
    patch_metric: patchMetric,
  })
  .meta({ id: 'StabilityAnalysisSubmit' });

const stabilityAnalysisInputsSchema = z
  .object({
    variant_id: idOf('variant').meta({ description: 'Variant that was analysed.' }),
    structure_job_id: structureJobId,
    patch_metric: patchMetric,
  })
  .meta({ id: 'StabilityAnalysisInputs' });

const flag = z.enum(SEVERITIES).nullable();

const scorecardMetricSchema = z
  .looseObject({
    name: z.string().meta({
      description:
        'Name of the metric, such as `psh` (patches of surface hydrophobicity, TAP), `sfvcsp` (Fv charge symmetry, TAP) or `isoelectric_point`.',
      examples: ['psh'],
    }),
    value: z
      .number()
      .nullable()
      .meta({
        description: 'Value of the metric, in `unit`. Null when it cannot be computed for this format.',
        examples: [118.4],
      }),
    unit: z
      .string()
      .nullable()
      .meta({
        description: 'Unit of the value. Null for a value without a unit.',
        examples: [null],
      }),
    percentile: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .meta({
        description:
          'Percentage of reference antibodies with a lower value: therapeutic antibodies for VH with VL, mostly VHHs of the PDB for single domains. Null when there are none to compare with.',
        examples: [47],
      }),
    flag: flag.meta({
      description:
        '`amber`: among the outer 5 % of therapeutic antibodies on a side that is a concern. `red`: beyond all of them. `green`: neither. Null for metrics without a concern or a comparison.',
      examples: ['green'],
    }),
    higher_is_better: z
      .boolean()
      .nullable()
      .meta({
        description: 'Direction of the metric. Null where the middle is best, and for informative metrics.',
        examples: [null],
      }),
    confidence: z.enum(['low', 'medium', 'high']).meta({
      description: 'Confidence in the method of the metric.',
      examples: ['medium'],
    }),
    method: z.string().meta({
      description: 'Method of the metric, with its source.',
      examples: ['Patches of surface hydrophobicity (TAP)'],
    }),
    method_version: z.string().meta({
      description: 'Versions of the method, of the reference antibodies and of the learned predictors.',
      examples: ['2/1/1'],
    }),
    direction: z
      .enum(['lower_is_better', 'higher_is_better', 'middle_is_best', 'informative'])
      .optional()
      .meta({
        description: 'Values that are a concern: high ones, low ones, both, or none.',
        examples: ['middle_is_best'],
      }),
    nested_rho: z.number().optional().meta({
      description:
        "Spearman's ρ between prediction and measurement on held-out sequence families (nested cross-validation), for learned metrics; 1 is perfect, 0 is chance.",
    }),
    spread: z.number().nonnegative().optional().meta({
      description: 'Uncertainty of the value, in the unit of the value.',
    }),
  })
  .meta({ id: 'ScorecardMetric' });

const section = z
  .object({
    flag: flag.meta({
      description:
        'The band of the verdict where the section has the verdict or parts that drive it. Null for other sections.',
      examples: ['green'],
    }),
    metrics: z.array(scorecardMetricSchema).meta({ description: 'The metrics of the section.' }),
    notes: z.array(z.string()).meta({
      description: 'Remarks on the section: the comparison set, limits of the methods, sites of concern.',
      examples: [['Percentiles are among 583 therapeutic antibodies.']],
    }),
  })
  .meta({ id: 'ScorecardSection' });

const imgt = z
  .string()
  .optional()
  .meta({
    description:
      'IMGT position of the residue, with its insertion letter if any. Absent of results from before it was noted.',
    examples: ['107'],
  });

/** Contribution of one residue to a surface patch, for colouring a model. */
const patchResidue = residueSchema
  .extend({
    imgt,
    metric: z.string().meta({ description: 'Metric that the residue contributes to.', examples: ['psh'] }),
    contribution: z.number().meta({
      description: 'Contribution of the residue to the metric, in the unit of the metric.',
      examples: [6.3],
    }),
  })
  .meta({ id: 'PatchContribution' });

/** A substitution for a flagged metric, with its effect on all others. */
const scorecardSubstitution = substitutionSchema
  .extend({
    imgt,
    metric: z
      .string()
      .optional()
      .meta({ description: 'Metric that the substitution is for.', examples: ['psh'] }),
    changes: z
      .record(z.string(), z.number())
      .optional()
      .meta({
        description:
          'Change of each metric of the scorecard on the repacked model, by name and in the unit of the metric.',
        examples: [{ psh: -6.1, molecular_weight: -99 }],
      }),
    human_family_frequency: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .optional()
      .meta({
        description:
          'Share of the human V family of the domain that has the substitute at the position, 0 to 1. Null within the CDRs, where families do not decide.',
        examples: [0.42],
      }),
    contact_frequency: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({
        description: 'Fraction of observed complexes in which the position touches the antigen, 0 to 1.',
        examples: [0.52],
      }),
  })
  .meta({ id: 'ScorecardSubstitution' });

const exposedLiability = residueSchema
  .extend({
    imgt,
    kind: z.string().meta({
      description: 'Kind of the liability, such as `deamidation`, `isomerization` or `glycosylation`.',
      examples: ['deamidation'],
    }),
    motif: z.string().meta({ description: 'Amino acids of the motif, one-letter codes.', examples: ['NG'] }),
    severity: z.string().meta({
      description:
        'Severity of the motif: `high`, `medium`, `low`, or `info` where the human germline encodes it in the framework. A motif with a side chain that is less than 7.5 % exposed in the model reacts slowly and is `low` at most, unless it is a cysteine or a glycosylation site.',
      examples: ['high'],
    }),
    region: z.string().meta({ description: 'IMGT region of the residue.', examples: ['CDR2'] }),
    exposure: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description: 'Solvent-exposed fraction of the side chain in the model, 0 to 1.',
        examples: [0.71],
      }),
    weight: z
      .number()
      .nonnegative()
      .meta({
        description:
          'Severity of the motif in the sequence (high 3, medium 2, low 1, info 0) times exposure; higher is a greater concern.',
        examples: [2.13],
      }),
  })
  .meta({ id: 'ExposedLiability' });

/** The verdict on an Fv of VH and VL. */
const verdict = z
  .object({
    probability: z
      .number()
      .min(0)
      .max(1)
      .meta({
        description:
          'Probability that at least two of ten assays are beyond the thresholds of Jain et al. 2017, calibrated on clinical-stage antibodies, 0 to 1. Lower is better; screens, tables and designs rank by it.',
        examples: [0.31],
      }),
    interval: z.array(z.number()).meta({ description: '90 % interval of the probability.', examples: [[0.22, 0.41]] }),
    percentile: z.number().meta({
      description: 'Percentage of the clinical-stage antibodies of the fit with a lower probability.',
      examples: [34],
    }),
    band: z.enum(SEVERITIES).meta({
      description: '`green`: below the base rate. `amber`: from the base rate on. `red`: from double its odds on.',
      examples: ['green'],
    }),
    drivers: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Metric that is a part of the verdict.', examples: ['ac_sins'] }),
          contribution: z.number().meta({
            description: 'Log-odds that it adds to those of a mean clinical-stage antibody.',
            examples: [0.4],
          }),
        }),
      )
      .meta({ description: 'Up to three parts that raise the probability most, the largest first.' }),
    base_rate: z
      .number()
      .meta({ description: 'Share of the clinical-stage antibodies that failed.', examples: [0.43] }),
    auc: z.number().meta({
      description: 'Area under the ROC curve on held-out sequence families; 0.5 is chance, 1 is perfect.',
      examples: [0.71],
    }),
    antibodies: z.int().meta({ description: 'Number of antibodies of the fit.', examples: [137] }),
  })
  .meta({ id: 'DevelopabilityVerdict' });

const scorecard = {
  verdict: verdict
    .nullable()
    .optional()
    .meta({ description: 'Verdict on the Fv. Null for a single domain, for which it was not fitted.' }),
  thermostability: section.meta({ description: 'Metrics of thermal stability, and faults in the core of the model.' }),
  aggregation: section.meta({ description: 'Metrics of aggregation, self-association, solubility and viscosity.' }),
  developability: section.meta({
    description: 'Metrics of surface patches, charge, chemical liabilities and physical properties.',
  }),
  patches: z.array(patchResidue).optional().meta({
    description:
      'Contributions of residues to the metrics of surface patches, to colour a model by. Small ones are left out. A detail of `expand`.',
  }),
  substitutions: z.array(scorecardSubstitution).meta({
    description: 'Substitutions that improve a flagged metric, the most promising first.',
    examples: [[]],
  }),
};

const structureSource = z.enum(['given', 'predicted']).meta({
  description: '`given`: the structure of the submitted `structure_job_id`. `predicted`: a model made by this job.',
  examples: ['predicted'],
});

const shape = {
  ...scorecard,
  liabilities: z.array(exposedLiability).meta({
    description: 'Liability motifs with their exposure in the model, the greatest weight first.',
  }),
  structure_source: structureSource,
  patch_metric: z.enum(PATCH_METRICS).meta({ description: B_FACTORS }),
};

/** A further Fv, of formats that have several. */
const furtherFv = {
  name: z.string().meta({ description: 'Roles of the chains of the Fv.', examples: ['heavy_2 and light_2'] }),
  ...scorecard,
  liabilities: shape.liabilities,
  structure_source: structureSource,
};

const pdbUrl = fileUrlOf('surface.pdb').meta({
  description: 'Address of the analysed Fv in PDB format: a presigned GET.',
});

export const stabilityAnalysisResultsSchema = z
  .looseObject({
    pdb_url: pdbUrl,
    url_expires_at: urlExpirySchema,
    ...shape,
    fvs: z.array(z.looseObject({ pdb_url: pdbUrl, ...furtherFv }).meta({ id: 'FvScorecard' })).meta({
      description: 'Scorecards of the further Fvs, for formats with several Fvs. The sections above are of the first.',
      examples: [[]],
    }),
  })
  .meta({ id: 'StabilityAnalysisResults' });

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
  details: { patches: ['patches', 'fvs.patches'] },
  figures: keyFigures,
  scratch: false,
  files: ['pdb', 'fvs.pdb'],
  results: stabilityAnalysisResultsSchema,
  envelope: stabilityAnalysisSchema,
} as const satisfies JobKindContract;

export default stabilityAnalysisKind;
