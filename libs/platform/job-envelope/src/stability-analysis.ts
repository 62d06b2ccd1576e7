import { z } from 'zod';
import type { JobKindContract } from './contract.js';
import { envelopeSchema } from './envelope.js';
import { residueSchema, SEVERITIES, substitutionSchema } from './residues.js';
import { structureFilesSchema, variantTaskSchema } from './task.js';

const structureJobId = z.uuid().optional().meta({
  description: 'Completed structure prediction of the variant to analyse; without it, the analysis makes its own.',
});

export const stabilityAnalysisSubmitSchema = z
  .strictObject({ variant_id: z.uuid().meta({ description: 'Variant to analyse.' }), structure_job_id: structureJobId })
  .meta({ id: 'StabilityAnalysisSubmit' });

export const stabilityAnalysisInputsSchema = z
  .object({ variant_id: z.uuid(), structure_job_id: structureJobId })
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

export const stabilityAnalysisResultsSchema = z
  .looseObject({
    thermostability: section,
    aggregation: section,
    developability: section,
    patches: z.array(patchResidue),
    substitutions: z.array(substitutionSchema).meta({ description: 'Most promising first.' }),
    structure_source: z
      .enum(['given', 'predicted'])
      .meta({ description: 'Whether the structure came with the submit or was predicted for this analysis.' }),
  })
  .meta({ id: 'StabilityAnalysisResults' });

export const stabilityAnalysisSchema = envelopeSchema(
  'stability_analysis',
  stabilityAnalysisInputsSchema,
  stabilityAnalysisResultsSchema,
).meta({ id: 'StabilityAnalysis' });

/** What a stability worker gets with its claim. */
export const stabilityAnalysisTaskSchema = variantTaskSchema.extend({ structure: structureFilesSchema.nullable() });

export type StabilityAnalysisTask = z.output<typeof stabilityAnalysisTaskSchema>;

export const stabilityAnalysisKind = {
  kind: 'stability_analysis',
  path: 'stability-analyses',
  description: 'Scorecards of thermostability, aggregation and developability.',
  worker: 'stability-worker',
  hasEngine: false,
  credits: 2,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  needs: ['structure'],
  submit: stabilityAnalysisSubmitSchema,
  inputs: stabilityAnalysisInputsSchema,
  task: stabilityAnalysisTaskSchema,
  stored: stabilityAnalysisResultsSchema,
  files: [],
  results: stabilityAnalysisResultsSchema,
  envelope: stabilityAnalysisSchema,
} as const satisfies JobKindContract;
