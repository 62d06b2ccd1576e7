import { described, allowing, idOf, nameSchema, namedObject, namedStrictObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  changes,
  idParams,
  listQuery,
  listAnswer,
  objectSchema,
  route,
  timestamps,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';

const tag = 'views';
const MOST_COLUMNS = 200;
const GROUPINGS = ['candidate', 'parent'] as const;
/** The grouping of views that were saved before there was a choice. */
export const [DEFAULT_GROUPING] = GROUPINGS;

const column = described(
  z.string().min(1).max(200),
  'Name of a column, as `GET /v1/scores/columns` gives it.',
  'assay.kd',
);

const end = (text: string, example: number) =>
  field.nullableNumber(`${text} Null for a range without this end.`, example);

const wantedRangeSchema = z
  .strictObject({
    column,
    min: end('Lowest wanted value.', 0),
    max: end('Highest wanted value.', 10),
  })
  .refine(({ min, max }) => min !== null || max !== null, {
    message: 'has neither end',
    path: ['min'],
    params: { code: 'required' },
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    message: 'is above max',
    path: ['min'],
    params: { code: 'too_big' },
  })
  .meta({ id: 'WantedRange', not: allowing({ min: { type: 'null' }, max: { type: 'null' } }) });

const settings = {
  columns: described(z.array(column).max(MOST_COLUMNS), 'Columns in their order, by name. Empty for the usual ones.', [
    'human_likeness',
    'assay.kd',
  ]),
  sort: described(
    z.string().max(200),
    'Order of the rows, as the parameter `sort` of `GET /v1/scores`. Empty for the newest first.',
    '-human_likeness',
  ),
  filter: described(
    z.string().max(2000),
    'Filter of the rows, as the parameter `filter` of `GET /v1/scores`. Empty for all rows.',
    'assay.kd < 10',
  ),
  grouped: field.boolean('Whether rows are grouped, as `grouped_by` says.', false),
  grouped_by: field.oneOf(
    GROUPINGS,
    'Groups of the rows: the variants of a candidate, or a parent with the variants that descend from it.',
    'candidate',
  ),
  wanted: described(
    z.array(wantedRangeSchema).max(MOST_COLUMNS),
    'Ranges of wanted values, at most one per column: tables colour values within and outside of them.',
    [{ column: 'assay.kd', min: null, max: 10 }],
  ),
};

export type ViewSettings = z.output<z.ZodObject<typeof settings>>;

const NAME = { description: 'Name of the view, unique in its project.', examples: ['Affine'] };

const viewSchema = namedObject('View', {
  id: described(idOf('view'), 'Identifier of the view.'),
  object: objectSchema('view'),
  project_id: described(idOf('project'), 'Project of the view.'),
  name: z.string().meta(NAME),
  ...settings,
  ...timestamps,
});

export type View = z.output<typeof viewSchema>;

const one = { description: 'The view.', body: viewSchema };
const single = { tag, params: idParams, withinProjects: true } as const;

export const createView = route('createView', 'POST /v1/views', {
  tag,
  withinProjects: true,
  summary: 'Save a view of the table of a project',
  description:
    'A view holds columns, order, filter, grouping and wanted ranges of a table, and is shared with everybody who can see the project. A name that another view of the project has is a `conflict`.',
  body: namedStrictObject('ViewCreate', {
    project_id: described(uuidOf('project'), 'Project of the view.'),
    name: nameSchema.meta(NAME),
    columns: settings.columns.default([]),
    sort: settings.sort.default(''),
    filter: settings.filter.default(''),
    grouped: settings.grouped.default(false),
    grouped_by: settings.grouped_by.default(DEFAULT_GROUPING),
    wanted: settings.wanted.default([]),
  }),
  answers: { 201: { ...one, headers: { Location: 'Path of the view.' } } },
  problems: ['not_found', 'conflict'],
  effect: 'work',
  idempotency: 'transaction',
});

export const listViews = route('listViews', 'GET /v1/views', {
  tag,
  withinProjects: true,
  summary: 'List saved views, newest first',
  query: listQuery({ project_id: described(uuidSchema.optional(), 'Only views of this project.') }),
  answers: { 200: listAnswer(viewSchema, 'ViewList') },
});

export const getView = route('getView', 'GET /v1/views/{id}', {
  ...single,
  summary: 'Get a saved view',
  answers: { 200: one },
});

export const updateView = route('updateView', 'PATCH /v1/views/{id}', {
  ...single,
  summary: 'Rename or change a saved view',
  body: changes({
    name: nameSchema.meta(NAME).optional(),
    columns: settings.columns.optional(),
    sort: settings.sort.optional(),
    filter: settings.filter.optional(),
    grouped: settings.grouped.optional(),
    grouped_by: settings.grouped_by.optional(),
    wanted: settings.wanted.optional(),
  }).meta({ id: 'ViewUpdate', examples: [{ name: 'Affine leads', sort: '-human_likeness' }] }),
  answers: { 200: one },
  problems: ['conflict'],
  effect: 'work',
  idempotency: 'transaction',
});

export const deleteView = route('deleteView', 'DELETE /v1/views/{id}', {
  ...single,
  summary: 'Delete a saved view',
  answers: { 204: { description: 'Deleted.', body: null } },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});
