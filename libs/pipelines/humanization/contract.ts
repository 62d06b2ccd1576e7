import { envelopeSchema, jobErrorSchema, type JobKindContract, variantTaskSchema } from '@paratope/job-envelope';
import { z } from 'zod';
import { liabilitiesSchema, mutationsSchema, numberingSchema } from './contract/findings.js';

export const HUMANIZATION_STRATEGIES = ['cdr_grafting', 'resurfacing', 'sdr_grafting', 'germline'] as const;

export const humanizationSubmitSchema = z
  .strictObject({ variant_id: z.uuid().meta({ description: 'Variant to humanize; every configured strategy runs.' }) })
  .meta({ id: 'HumanizationSubmit' });

export const humanizationInputsSchema = z.object({ variant_id: z.uuid() }).meta({ id: 'HumanizationInputs' });

const analysis = z.record(z.string(), z.unknown()).nullable();

/** One row per strategy. */
export const humanizationResultEntrySchema = z
  .looseObject({
    strategy: z.enum(HUMANIZATION_STRATEGIES),
    humanized_vh: z.string().min(1).meta({ description: 'Humanized heavy-chain variable region.' }),
    humanized_vl: z.string().min(1).nullable().meta({ description: 'Null for nanobodies.' }),
    oasis_score: z
      .looseObject({ mean: z.number().nullable(), median: z.number().nullable(), method: z.string() })
      .nullable()
      .meta({ description: 'Humanness: mean, median, method and a per-chain breakdown.' }),
    mutations: mutationsSchema.nullable().meta({ description: 'Relative to the parent, by chain.' }),
    liabilities: liabilitiesSchema.nullable().meta({ description: 'Motifs grouped by kind.' }),
    numbering: numberingSchema.nullable().meta({ description: 'Residue by residue, by chain.' }),
    vhh_analysis: analysis,
    scfv_analysis: analysis,
    fc_analysis: analysis,
  })
  .meta({ id: 'HumanizationResultEntry' });

export type HumanizationResultEntry = z.output<typeof humanizationResultEntrySchema>;

export const humanizationResultsSchema = z.array(humanizationResultEntrySchema);

/** The error of a failed job, under the name that it has in the contract of humanizations. */
const humanizationErrorSchema = z.object(jobErrorSchema.shape).meta({ id: 'HumanizationError' });

export const humanizationSchema = envelopeSchema(
  'humanization',
  humanizationInputsSchema,
  humanizationResultsSchema,
  humanizationErrorSchema,
).meta({ id: 'Humanization' });

export type Humanization = z.output<typeof humanizationSchema>;

/** What a humanization worker gets with its claim. */
export const humanizationTaskSchema = variantTaskSchema;

export type HumanizationTask = z.output<typeof humanizationTaskSchema>;

export const humanizationKind = {
  kind: 'humanization',
  path: 'humanizations',
  description: 'Humanization runs. Submit, then poll or be told by a webhook.',
  worker: 'humanization-worker',
  credits: 1,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 3,
  queuedPerOrg: 100,
  needs: [],
  provides: [],
  submit: humanizationSubmitSchema,
  inputs: humanizationInputsSchema,
  sequenceInputs: [],
  task: humanizationTaskSchema,
  stored: humanizationResultsSchema,
  scratch: false,
  files: [],
  results: humanizationResultsSchema,
  envelope: humanizationSchema,
} as const satisfies JobKindContract;

export default humanizationKind;
