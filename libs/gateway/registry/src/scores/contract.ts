import { described, idOf, labelFilters, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  LIST_HEADERS,
  archivedFilter,
  idParams,
  listQuery,
  listSchema,
  livemode,
  objectSchema,
  route,
  timestampSchema,
  uuidSchema,
} from '@paratope/gateway-http';
import { decisionFields, decisionFilters } from '../stages/stage-schemas.js';
import { ORIGINS } from '../variants/contract.js';

const tag = 'scores';

export const SCORES_MEDIA = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** Maximum number of rows in a file; a larger table is read in pages, or filtered. */
export const MAX_FILE_ROWS = 50_000;

const columnName = field.string('Name of the column, as filters and tables call it.', 'human_likeness');

const column = {
  name: columnName,
  label: field.string('Name of the figure, for people.', 'HIC retention'),
  type: field.oneOf(['text', 'integer', 'number'], 'Type of the values.'),
  unit: field.nullableString('Unit of the values. Null for values without a unit.', 'min'),
  direction: field.oneOf(
    ['higher', 'lower', 'none'],
    'Values that are usually wanted: high ones, low ones, or neither.',
  ),
  description: field.string(
    'Explanation of the figure.',
    'Predicted retention in hydrophobic interaction chromatography; VH with VL.',
  ),
  reference: field.nullableString(
    'Population that percentiles compare with. Null for figures without percentiles.',
    '583 therapeutic antibodies of Thera-SAbDab',
  ),
  certainty: field.nullableString(
    'Accuracy of the figure. Null for figures that are exact by their definition.',
    'ρ 0.70 with measurements on held-out sequence families.',
  ),
  usual: field.boolean('Whether tables show the column at first.', true),
  source: field.string(
    '`sequence` for figures that the service computes at once, `assay` for values that were uploaded, or the kind of job that computes the figure.',
    'sequence',
  ),
};

export const scoreColumnSchema = namedObject('ScoreColumn', column);

const value = z.union([z.number(), z.string()]).nullable();
const jobId = z.uuid().nullable();

const percentile = described(
  z.number().min(0).max(100).nullable(),
  'Percentage of the reference with a lower value. Null without a reference.',
  55,
);

const pending = field.boolean(
  'True while the figures that need no job are being computed, which takes seconds after the variant was created.',
  false,
);

const refusal = field.nullableString(
  'Reason why the variant has no figures of source `sequence`, such as chains without an antibody domain. Null for others.',
  null,
);

const measurementSchema = namedObject('Measurement', {
  expressed: field.boolean('False where the variant was not expressed.', true),
  bound: described(
    z.enum(['above', 'below']).nullable(),
    'Whether the true value lies above or below the figure. Null for a measured value.',
    null,
  ),
  spread: field.nullableNumber(
    'Standard deviation of the replicates in the unit of the column, a factor for concentrations. Null for one replicate.',
    1.2,
  ),
  replicates: field.int('Number of replicates.', 3),
});

const variantScoresSchema = namedObject('VariantScores', {
  object: objectSchema('variant_scores'),
  variant_id: described(idOf('variant'), 'Variant that the figures describe.'),
  pending,
  refusal,
  scores: field.list(
    namedObject('Score', {
      ...column,
      value: described(value, 'Value of the figure, in `unit`. Null where the molecule has none.', 9.94),
      percentile,
      job_id: described(
        jobId,
        'Job that computed the figure. Null for figures of the sources `sequence` and `assay`.',
        null,
      ),
      measurement: described(
        measurementSchema.nullable(),
        'Measurement of the figure. Null for figures that are computed.',
      ),
      computed_at: described(timestampSchema, 'Time at which the figure was computed or uploaded: ISO 8601, UTC.'),
    }),
    'The figures that are known of the variant, in the order of the columns.',
  ),
});

export type VariantScores = z.output<typeof variantScoresSchema>;

const scoredVariantSchema = namedObject('ScoredVariant', {
  object: objectSchema('scored_variant'),
  variant_id: described(idOf('variant'), 'Variant that the figures describe.'),
  variant_name: field.string('Name of the variant.', 'v1'),
  candidate_id: described(idOf('candidate'), 'Candidate of the variant.'),
  candidate_name: field.string('Name of the candidate.', 'Anti-HER2'),
  parent_variant_id: field.nullableUuid('Variant that this one descends from. Null for the baseline.', null),
  project_id: described(idOf('project'), 'Project of the candidate.'),
  origin: field.oneOf(ORIGINS, 'Origin of the variant.'),
  ...decisionFields,
  livemode,
  created_at: described(timestampSchema, 'Time of creation of the variant: ISO 8601, UTC.'),
  pending,
  refusal,
  figures: described(
    z.record(z.string(), value),
    'Values by the names of their columns. A column without a value is null or absent.',
    { human_likeness: 0.87, charge: 3.1 },
  ),
  percentiles: described(
    z.record(z.string(), z.number()),
    'Percentage of the reference of a column with a lower value, by the name of the column.',
    { human_likeness: 55 },
  ),
  measurements: described(
    z.record(z.string(), measurementSchema),
    'Measurements of the figures of assays, by the name of the column.',
    {},
  ),
  job_ids: described(z.record(z.string(), z.uuid()), 'Job behind the figures of each kind of job, by the kind.', {}),
});

export type ScoredVariant = z.output<typeof scoredVariantSchema>;

const tableFilters = {
  columns: described(
    z.string().max(4000).optional(),
    'Names of the columns of the answer, separated by commas. Default: all.',
  ),
  filter: described(
    z.string().max(2000).optional(),
    'Rows of the answer, as an expression over columns, such as `hic < 9.5 and human_likeness > 0.8`. The last word of a name suffices where it is unique. Rows without a value that decides are left out.',
  ),
  search: described(z.string().max(200).optional(), 'Part of the name of the variant or of its candidate.'),
  sort: described(
    z.string().max(200).optional(),
    'Column to sort by, or `variant`, `candidate`, `origin`, or `stage` by the order of the stages; with a leading `-` the highest first. Rows without a value are last. Default: the newest first.',
  ),
  archived: archivedFilter,
  ...decisionFilters('variants'),
  metadata: labelFilters('variants').metadata,
};

const tableQuery = listQuery({
  candidate_id: described(uuidSchema.optional(), 'Only variants of this candidate.'),
  ...tableFilters,
});

const accept = z.object({
  accept: described(z.string().max(1000).optional(), 'Media type of the answer.'),
});

const table = {
  200: {
    description: 'A page as JSON, or the whole table as a file.',
    body: listSchema(scoredVariantSchema, 'ScoredVariantList'),
    file: [SCORES_MEDIA.csv, SCORES_MEDIA.xlsx, SCORES_MEDIA.parquet],
    headers: LIST_HEADERS,
  },
} as const;

const FILES = `By \`Accept\` the answer is a CSV, XLSX or Parquet file with all rows in place of a page, of at most ${MAX_FILE_ROWS.toLocaleString('en')} rows.`;

export const listScores = route('listScores', 'GET /v1/scores', {
  tag,
  withinProjects: true,
  summary: 'List variants with their figures',
  description: `A table over molecules. ${FILES}`,
  query: tableQuery.extend({
    project_id: described(uuidSchema.optional(), 'Only variants of this project.'),
  }),
  headers: accept,
  answers: table,
});

export const listProjectScores = route('listProjectScores', 'GET /v1/projects/{id}/scores', {
  tag,
  withinProjects: true,
  summary: 'List the variants of a project with their figures',
  description: `The table of one project. ${FILES}`,
  params: idParams,
  query: tableQuery,
  headers: accept,
  answers: table,
});

export const listScoreColumns = route('listScoreColumns', 'GET /v1/scores/columns', {
  tag,
  withinProjects: true,
  summary: 'List the columns that tables of figures can have',
  query: z.object({
    project_id: described(uuidSchema.optional(), 'Project; adds the columns of its assays.'),
  }),
  answers: {
    200: {
      description: 'The columns, in reading order.',
      body: namedObject('ScoreColumns', {
        object: objectSchema('score_columns'),
        columns: field.list(scoreColumnSchema, 'The columns, in reading order.'),
      }),
    },
  },
});

export const getVariantScores = route('getVariantScores', 'GET /v1/variants/{id}/scores', {
  tag,
  withinProjects: true,
  summary: 'Get the figures of a variant',
  params: idParams,
  answers: { 200: { description: 'The figures.', body: variantScoresSchema } },
});
