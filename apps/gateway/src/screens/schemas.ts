import {
  described,
  idOf,
  jobErrorSchema,
  labelFields,
  MOST_REFUSALS,
  namedObject,
  field,
} from '@paratope/job-envelope';
import { SCREENS } from '@paratope/pipelines/http';
import { z } from 'zod';
import { SCREEN_STATUSES } from '@paratope/gateway-tables';
import { objectSchema, timestampSchema, timestamps, uuidOf } from '@paratope/gateway-http';

const [FIRST_TIER] = SCREENS.tiers;
const tier = field.oneOf(
  SCREENS.tiers.map((each) => each.tier),
  'Name of the tier.',
  FIRST_TIER?.tier ?? '',
);
const rows = (description: string, example = 1000) => described(z.int().min(0), description, example);

const rowsOrNull = (description: string, example = 1000) => described(z.int().min(0).nullable(), description, example);

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
export const inputSchema = namedObject('ScreenInput', {
  upload_id: described(uuidOf('upload').optional(), 'Upload of the file. Absent of other screens.'),
  project_id: described(uuidOf('project').optional(), 'Project of the variants. Absent of other screens.'),
  screen_id: described(
    uuidOf('screen').optional(),
    'Screen from which the antibodies and the known figures were taken. Absent for other screens.',
  ),
});

export const maxCreditsSchema = described(
  z.int().min(0).max(1_000_000),
  'Credits to reserve. The screen never costs more; unspent credits are refunded when it ends. Before a tier begins, its cost is compared with the remaining credits.',
  100,
);

export const tierSchema = namedObject('ScreenTier', {
  tier,
  rows: rowsOrNull('Antibodies that came to the tier. Null while that is not known.'),
  measured: rows('Antibodies that the tier computed for this screen. They are charged.'),
  refused: rowsOrNull('Antibodies that the tier could not compute. Null until the tier has ended.', 2),
  passed: rowsOrNull('Antibodies that passed the filter. Null until the tier has ended.', 424),
  selected: rowsOrNull('Antibodies that go on. Null until the tier has ended.', 96),
});

export const screenSchema = namedObject('Screen', {
  id: described(idOf('screen'), 'Identifier of the screen.'),
  object: objectSchema('screen'),
  name: field.string('Name of the screen.', 'Panning round 3'),
  status: field.oneOf(
    SCREEN_STATUSES,
    'State of the screen. `completed`, `failed` and `canceled` are final.',
    'completed',
  ),
  input: described(inputSchema, 'Source of the antibodies.'),
  plan: described(appliedPlan, 'The plan, with defaults filled in.'),
  rows: rowsOrNull('Antibodies of the screen. Null until the file was read.'),
  tiers: field.list(tierSchema, 'The tiers of the plan, with the number of antibodies that each selected.'),
  clonotypes: rowsOrNull('Clonotypes among all antibodies. Null until the first tier has ended.', 312),
  selected: rowsOrNull('Number of selected antibodies. Null until the screen is completed.', 96),
  max_credits: maxCreditsSchema,
  credits_charged: described(
    z.int().min(0),
    'Credits for the antibodies that were computed so far; the rest of the reservation is refunded at the end.',
    10,
  ),
  error: described(jobErrorSchema.nullable(), 'Reason for the failure. Null unless `status` is `failed`.', null),
  ...labelFields,
  ...timestamps,
  ended_at: described(timestampSchema.nullable(), 'Time of the end. Null while it has not ended.'),
  data_deleted_at: described(
    z.iso.datetime().optional(),
    'Time at which the files of the screen were deleted for good. Absent while they exist.',
  ),
});

export type ScreenBody = z.output<typeof screenSchema>;

/** A column of plans and tables. */
const columnSchema = namedObject('ScreenColumn', {
  name: field.string('Name of the column, as filters, scores and tables call it.', 'human_likeness'),
  label: field.string('Name of the figure, for people.', 'Human likeness'),
  tier: described(tier, 'Tier that computes the column.'),
  type: field.oneOf(['text', 'integer', 'number'], 'Type of the values.'),
  unit: field.nullableString('Unit of the values. Null for values without a unit.', 'residues'),
  direction: field.oneOf(
    ['higher', 'lower', 'none'],
    'Values that are usually wanted: high ones, low ones, or neither.',
  ),
  description: field.string('Explanation of the figure.', 'Mean of the human likeness of both domains, 0–1.'),
  certainty: field.nullableString('Accuracy of the figure. Null for figures that are exact by their definition.', null),
});

export const columnsSchema = namedObject('ScreenColumns', {
  object: objectSchema('screen_columns'),
  columns: field.list(columnSchema, 'The columns, tier after tier.'),
});

export const estimateSchema = namedObject('ScreenEstimate', {
  object: objectSchema('screen_estimate'),
  rows: rows('Rows of the file, or the number of antibodies in the request.'),
  distinct: rows('Antibodies, each counted once. Rows that repeat another are computed and charged with it.'),
  refused: rows('Rows that the file itself gives no antibody for. The first tier may refuse others.', 2),
  refusals: field.list(
    namedObject('ScreenRefusal', {
      row: described(z.int().min(0), 'Number of the row, from 0.', 17),
      id: field.string('Name of the row.', 'clone 17'),
      detail: field.string(
        'Reason for the refusal.',
        'the chains of its cell_id stand in two places of the file; sort it by cell_id',
      ),
    }),
    `Refused rows, the first ${MOST_REFUSALS}.`,
  ),
  credits: described(z.int().min(0), 'Most credits that the screen can cost.', 60),
  tiers: field.list(
    namedObject('ScreenTierEstimate', {
      tier,
      rows: rows('Most antibodies that can come to the tier.'),
      credits: described(z.number().min(0), 'Most credits that the tier can cost.', 10),
    }),
    'Bounds by tier, because a filter may select every antibody.',
  ),
  affordable: field.boolean('Whether the balance covers the bound.', true),
});

const url = described(
  z.url(),
  'Presigned address of the file.',
  'https://files.paratope.example/results/selected.parquet?signature=9f86d081',
);

export const filesSchema = namedObject('ScreenFiles', {
  object: objectSchema('screen_files'),
  selected_url: described(
    url.nullable(),
    'Parquet table of the selected antibodies, with all figures. Null until the screen is completed.',
  ),
  rows_url: described(
    url.nullable(),
    'Parquet table of every antibody once: the last tier that computed it, the reason if it was refused, and whether it was selected. Null until the screen is completed.',
  ),
  tiers: field.list(
    namedObject('ScreenTierFiles', {
      tier,
      urls: field.list(url, 'Parquet tables of the tier, one per shard.'),
    }),
    'Tables of the tiers, as far as they are computed.',
  ),
  url_expires_at: described(
    timestampSchema.nullable(),
    'Time until which the addresses hold. Null where there are none.',
  ),
});

export const rowSchema = z.record(z.string(), z.union([z.number(), z.string(), z.null()])).meta({
  id: 'ScreenRow',
  description:
    'Figures of an antibody by the names of their columns. Rows of a project have the id of the variant as `id`, and its present names as `variant_name` and `candidate_name`.',
  examples: [{ row: 17, id: 'clone 17' }],
});
