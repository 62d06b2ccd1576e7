import {
  described,
  exactlyOneOf,
  exampleId,
  labelInputs,
  webhookInputsOf,
  namedStrictObject,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { SCREEN_STATUSES } from '@paratope/gateway-tables';
import { idParams, listQuery, listAnswer, namedAndLabelled, route, uuidOf } from '@paratope/gateway-http';
import {
  EXAMPLE_TIERS,
  columnsSchema,
  estimateSchema,
  filesSchema,
  maxCreditsSchema,
  planSchema,
  rowSchema,
  screenSchema,
} from './schemas.js';

const plan = described(planSchema, 'Plan of the screen.');
const tag = 'screens';
const one = { description: 'The screen.', body: screenSchema };
/** What the two routes have in common that start a screen. */
const starts = {
  answers: {
    202: { ...one, headers: { Location: 'Path to poll.', 'Retry-After': 'Seconds after which to poll again.' } },
  },
  problems: [
    'insufficient_credits',
    'spending_cap_reached',
    'plan_required',
    'not_found',
    'conflict',
    'service_unavailable',
  ],
  effect: 'jobs',
  idempotency: 'transaction',
} as const;

const name = described(
  z.string().min(1).max(200).optional(),
  'Name of the screen. Default: the name of the file or project.',
  'Panning round 3',
);

const requested = { ...labelInputs, ...webhookInputsOf("the screen's events") };

const input = {
  upload_id: described(
    uuidOf('upload').optional(),
    'Upload of purpose `screen`: Parquet, CSV, TSV, AIRR or FASTA, each but Parquet also as gzip.',
  ),
  project_id: described(uuidOf('project').optional(), 'Project; its variants are screened.'),
  variant_ids: described(
    z.array(uuidOf('variant')).min(1).max(10_000).optional(),
    'Variants of the project to screen. Default: all.',
  ),
};

interface InputFields {
  readonly upload_id?: string | undefined;
  readonly project_id?: string | undefined;
  readonly variant_ids?: readonly string[] | undefined;
}

const hasOneInput = ({ upload_id, project_id }: InputFields): boolean =>
  (upload_id === undefined) !== (project_id === undefined);
const ONE_INPUT = {
  message: 'names either upload_id or project_id',
  path: ['upload_id'],
  params: { code: 'required' },
};
const hasProject = ({ project_id, variant_ids }: InputFields): boolean =>
  variant_ids === undefined || project_id !== undefined;
const PROJECT = { message: 'needs project_id', path: ['variant_ids'] };
const VARIANTS_OF_PROJECT = { dependentRequired: { variant_ids: ['project_id'] } };

export const createScreen = route('createScreen', 'POST /v1/screens', {
  liveOnly: true,
  tag,
  summary: 'Screen a set of antibodies',
  description:
    'Takes the antibodies of an upload or a project through the tiers of a plan. `max_credits` are reserved at once; ' +
    'antibodies are charged when their shard is computed, and the rest is refunded at the end.',
  body: z
    .strictObject({ name, ...input, plan, max_credits: maxCreditsSchema.min(1), ...requested })
    .refine(hasOneInput, ONE_INPUT)
    .refine(hasProject, PROJECT)
    .meta({
      id: 'ScreenCreate',
      ...exactlyOneOf('upload_id', 'project_id'),
      ...VARIANTS_OF_PROJECT,
      examples: [
        { name: 'Panning round 3', upload_id: exampleId('upload'), plan: { tiers: EXAMPLE_TIERS }, max_credits: 100 },
      ],
    }),
  ...starts,
});

export const estimateScreen = route('estimateScreen', 'POST /v1/screens/estimate', {
  liveOnly: true,
  tag,
  summary: 'Estimate the cost of a screen',
  description:
    'Bounds of the credits by tier, of a file that was uploaded, of a project, or of a number of antibodies. Nothing is reserved or charged.',
  body: z
    .strictObject({
      ...input,
      rows: described(
        z.int().min(1).max(1_000_000).optional(),
        'Number of antibodies, where there is neither an upload nor a project yet.',
        1000,
      ),
      plan,
    })
    .refine(
      ({ upload_id, project_id, rows }) =>
        [upload_id, project_id, rows].filter((each) => each !== undefined).length === 1,
      { message: 'names one of upload_id, project_id and rows', path: ['upload_id'], params: { code: 'required' } },
    )
    .refine(hasProject, PROJECT)
    .meta({
      id: 'ScreenEstimateRequest',
      ...exactlyOneOf('upload_id', 'project_id', 'rows'),
      ...VARIANTS_OF_PROJECT,
      examples: [{ upload_id: exampleId('upload'), plan: { tiers: EXAMPLE_TIERS } }],
    }),
  answers: { 200: { description: 'The estimate.', body: estimateSchema } },
  problems: ['plan_required', 'not_found', 'conflict'],
  effect: 'work',
  idempotency: 'call',
});

export const listScreenColumns = route('listScreenColumns', 'GET /v1/screens/columns', {
  tag,
  summary: 'List the columns that plans and tables of screens can have',
  answers: { 200: { description: 'The columns, tier after tier.', body: columnsSchema } },
});

export const listScreens = route('listScreens', 'GET /v1/screens', {
  tag,
  summary: 'List screens, newest first',
  query: listQuery({
    status: described(z.enum(SCREEN_STATUSES).optional(), 'Only screens in this state.'),
    ...namedAndLabelled('screens'),
  }),
  answers: { 200: listAnswer(screenSchema, 'ScreenList') },
});

export const getScreen = route('getScreen', 'GET /v1/screens/{id}', {
  tag,
  summary: 'Get a screen',
  params: idParams,
  answers: { 200: one },
});

const change = (verb: 'pause' | 'resume' | 'cancel', summary: string, description: string) =>
  route(`${verb}Screen`, `POST /v1/screens/{id}/${verb}`, {
    tag,
    summary,
    description,
    params: idParams,
    answers: { 200: one },
    problems: ['not_found', 'conflict'],
    effect: 'jobs',
    idempotency: 'transaction',
  });

export const pauseScreen = change(
  'pause',
  'Pause a screen',
  'No further shard is begun. Shards that a worker has begun are finished and charged.',
);
export const resumeScreen = change('resume', 'Resume a paused screen', 'It goes on where it was.');
export const cancelScreen = change(
  'cancel',
  'Cancel a screen that has not ended',
  'Shards in progress are dropped and cost nothing. Computed antibodies are charged; the rest of the reservation is refunded.',
);

export const listScreenRows = route('listScreenRows', 'GET /v1/screens/{id}/rows', {
  tag,
  summary: 'List the selected antibodies',
  description:
    'The screen must be completed. Rows with equal values keep the order of the table, and missing values come last.',
  params: idParams,
  query: listQuery({
    filter: described(
      z.string().min(1).max(2000).optional(),
      'Condition over the columns of the plan.',
      'human_likeness > 0.8',
    ),
    sort: described(
      z.string().min(1).max(100).optional(),
      'Column to sort by; `-` before it sorts the highest first.',
      '-human_likeness',
    ),
  }),
  answers: { 200: listAnswer(rowSchema, 'ScreenRowList') },
  problems: ['not_found', 'conflict'],
});

export const getScreenFiles = route('getScreenFiles', 'GET /v1/screens/{id}/files', {
  tag,
  summary: 'Get the Parquet files of a screen',
  description: 'The tables of a tier can be read as one by DuckDB, pandas and Polars.',
  params: idParams,
  answers: { 200: { description: 'Presigned addresses.', body: filesSchema } },
  problems: ['not_found'],
});

export const refilterScreen = route('refilterScreen', 'POST /v1/screens/{id}/refilter', {
  tag,
  summary: 'Screen the same antibodies by another plan',
  description:
    'Creates a new screen of the same antibodies. Figures that the screen or another one of the same antibodies has are not computed or charged again.',
  params: idParams,
  body: namedStrictObject('ScreenRefilter', { name, plan, max_credits: maxCreditsSchema, ...requested }),
  ...starts,
});

export const deleteScreen = route('deleteScreen', 'DELETE /v1/screens/{id}', {
  tag,
  summary: 'Delete the files of a screen for good',
  description:
    'The screen must have ended. A tombstone with its plan and its credits remains; screens that were created from it can no longer be refiltered.',
  params: idParams,
  query: z.object({
    purge: described(z.literal('true'), 'Confirmation that the data are to be deleted for good.'),
  }),
  answers: { 204: { description: 'Deleted. The files are deleted within minutes.', body: null } },
  problems: ['not_found', 'conflict'],
  effect: 'jobs',
  idempotency: 'transaction',
});
