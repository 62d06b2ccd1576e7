import { idOf, jobErrorSchema, labelFields, MOST_REFUSALS } from '@paratope/job-envelope';
import { SCREENS } from '@paratope/pipelines/http';
import { z } from 'zod';
import { SCREEN_STATUSES } from '@paratope/gateway-tables';
import { objectSchema, timestampSchema, timestamps, uuidOf } from '@paratope/gateway-http';

const [FIRST_TIER] = SCREENS.tiers;
const tier = z.enum(SCREENS.tiers.map((each) => each.tier)).meta({
  description: 'Name of the tier.',
  examples: [FIRST_TIER?.tier ?? ''],
});
const rows = (description: string, example = 1000) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

const rowsOrNull = (description: string, example = 1000) =>
  z
    .int()
    .min(0)
    .nullable()
    .meta({ description, examples: [example] });

export const EXAMPLE_TIERS = [
  { tier: 'sequence', filter: 'human_likeness > 0.8', top: { count: 100, score: 'human_likeness' } },
];

export const planSchema = SCREENS.plan.meta({
  id: 'ScreenPlan',
  description: 'Tiers in their order, each with its selection.',
});

const appliedPlan = SCREENS.plan.meta({
  id: 'AppliedScreenPlan',
  description: 'Tiers in their order, with defaults filled in.',
  examples: [{ seed: 1, model_engine: 'combined', clonotype_identity: 0.8, tiers: EXAMPLE_TIERS }],
});

/** Source of the antibodies. */
export const inputSchema = z
  .object({
    upload_id: uuidOf('upload').optional().meta({ description: 'Upload of the file. Absent of other screens.' }),
    project_id: uuidOf('project').optional().meta({
      description: 'Project of the variants. Absent of other screens.',
    }),
    screen_id: uuidOf('screen').optional().meta({
      description: 'Screen from which the antibodies and the known figures were taken. Absent for other screens.',
    }),
  })
  .meta({ id: 'ScreenInput' });

export const maxCreditsSchema = z
  .int()
  .min(0)
  .max(1_000_000)
  .meta({
    description:
      'Credits to reserve. The screen never costs more; unspent credits are refunded when it ends. Before a tier begins, its cost is compared with the remaining credits.',
    examples: [100],
  });

export const tierSchema = z
  .object({
    tier,
    rows: rowsOrNull('Antibodies that came to the tier. Null while that is not known.'),
    measured: rows('Antibodies that the tier computed for this screen. They are charged.'),
    refused: rowsOrNull('Antibodies that the tier could not compute. Null until the tier has ended.', 2),
    passed: rowsOrNull('Antibodies that passed the filter. Null until the tier has ended.', 424),
    selected: rowsOrNull('Antibodies that go on. Null until the tier has ended.', 96),
  })
  .meta({ id: 'ScreenTier' });

export const screenSchema = z
  .object({
    id: idOf('screen').meta({ description: 'Identifier of the screen.' }),
    object: objectSchema('screen'),
    name: z.string().meta({ description: 'Name of the screen.', examples: ['Panning round 3'] }),
    status: z.enum(SCREEN_STATUSES).meta({
      description: 'State of the screen. `completed`, `failed` and `canceled` are final.',
      examples: ['completed'],
    }),
    input: inputSchema.meta({ description: 'Source of the antibodies.' }),
    plan: appliedPlan.meta({ description: 'The plan, with defaults filled in.' }),
    rows: rowsOrNull('Antibodies of the screen. Null until the file was read.'),
    tiers: z
      .array(tierSchema)
      .meta({ description: 'The tiers of the plan, with the number of antibodies that each selected.' }),
    clonotypes: rowsOrNull('Clonotypes among all antibodies. Null until the first tier has ended.', 312),
    selected: rowsOrNull('Number of selected antibodies. Null until the screen is completed.', 96),
    max_credits: maxCreditsSchema,
    credits_charged: z
      .int()
      .min(0)
      .meta({
        description:
          'Credits for the antibodies that were computed so far; the rest of the reservation is refunded at the end.',
        examples: [10],
      }),
    error: jobErrorSchema.nullable().meta({
      description: 'Reason for the failure. Null unless `status` is `failed`.',
      examples: [null],
    }),
    ...labelFields,
    ...timestamps,
    ended_at: timestampSchema.nullable().meta({ description: 'Time of the end. Null while it has not ended.' }),
    data_deleted_at: z.iso.datetime().optional().meta({
      description: 'Time at which the files of the screen were deleted for good. Absent while they exist.',
    }),
  })
  .meta({ id: 'Screen' });

export type ScreenBody = z.output<typeof screenSchema>;

/** A column of plans and tables. */
const columnSchema = z
  .object({
    name: z.string().meta({
      description: 'Name of the column, as filters, scores and tables call it.',
      examples: ['human_likeness'],
    }),
    label: z.string().meta({ description: 'Name of the figure, for people.', examples: ['Human likeness'] }),
    tier: tier.meta({ description: 'Tier that computes the column.' }),
    type: z.enum(['text', 'integer', 'number']).meta({ description: 'Type of the values.' }),
    unit: z
      .string()
      .nullable()
      .meta({ description: 'Unit of the values. Null for values without a unit.', examples: ['residues'] }),
    direction: z.enum(['higher', 'lower', 'none']).meta({
      description: 'Values that are usually wanted: high ones, low ones, or neither.',
    }),
    description: z.string().meta({
      description: 'Explanation of the figure.',
      examples: ['Mean of the human likeness of both domains, 0–1.'],
    }),
    certainty: z
      .string()
      .nullable()
      .meta({
        description: 'Accuracy of the figure. Null for figures that are exact by their definition.',
        examples: [null],
      }),
  })
  .meta({ id: 'ScreenColumn' });

export const columnsSchema = z
  .object({
    object: objectSchema('screen_columns'),
    columns: z.array(columnSchema).meta({ description: 'The columns, tier after tier.' }),
  })
  .meta({ id: 'ScreenColumns' });

export const estimateSchema = z
  .object({
    object: objectSchema('screen_estimate'),
    rows: rows('Rows of the file, or the number of antibodies in the request.'),
    distinct: rows('Antibodies, each counted once. Rows that repeat another are computed and charged with it.'),
    refused: rows('Rows that the file itself gives no antibody for. The first tier may refuse others.', 2),
    refusals: z
      .array(
        z
          .object({
            row: z
              .int()
              .min(0)
              .meta({ description: 'Number of the row, from 0.', examples: [17] }),
            id: z.string().meta({ description: 'Name of the row.', examples: ['clone 17'] }),
            detail: z.string().meta({
              description: 'Reason for the refusal.',
              examples: ['the chains of its cell_id stand in two places of the file; sort it by cell_id'],
            }),
          })
          .meta({ id: 'ScreenRefusal' }),
      )
      .meta({ description: `Refused rows, the first ${MOST_REFUSALS}.` }),
    credits: z
      .int()
      .min(0)
      .meta({ description: 'Most credits that the screen can cost.', examples: [60] }),
    tiers: z
      .array(
        z
          .object({
            tier,
            rows: rows('Most antibodies that can come to the tier.'),
            credits: z
              .number()
              .min(0)
              .meta({ description: 'Most credits that the tier can cost.', examples: [10] }),
          })
          .meta({ id: 'ScreenTierEstimate' }),
      )
      .meta({ description: 'Bounds by tier, because a filter may select every antibody.' }),
    affordable: z.boolean().meta({ description: 'Whether the balance covers the bound.', examples: [true] }),
  })
  .meta({ id: 'ScreenEstimate' });

const url = z.url().meta({
  description: 'Presigned address of the file.',
  examples: ['https://files.paratope.example/results/selected.parquet?signature=9f86d081'],
});

export const filesSchema = z
  .object({
    object: objectSchema('screen_files'),
    selected_url: url.nullable().meta({
      description: 'Parquet table of the selected antibodies, with all figures. Null until the screen is completed.',
    }),
    rows_url: url.nullable().meta({
      description:
        'Parquet table of every antibody once: the last tier that computed it, the reason if it was refused, and whether it was selected. Null until the screen is completed.',
    }),
    tiers: z
      .array(
        z
          .object({
            tier,
            urls: z.array(url).meta({ description: 'Parquet tables of the tier, one per shard.' }),
          })
          .meta({ id: 'ScreenTierFiles' }),
      )
      .meta({ description: 'Tables of the tiers, as far as they are computed.' }),
    url_expires_at: timestampSchema.nullable().meta({
      description: 'Time until which the addresses hold. Null where there are none.',
    }),
  })
  .meta({ id: 'ScreenFiles' });

export const rowSchema = z.record(z.string(), z.union([z.number(), z.string(), z.null()])).meta({
  id: 'ScreenRow',
  description:
    'Figures of an antibody by the names of their columns. Rows of a project have the id of the variant as `id`, and its present names as `variant_name` and `candidate_name`.',
  examples: [{ row: 17, id: 'clone 17' }],
});
