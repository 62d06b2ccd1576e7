import { idOf, labelFilters } from '@paratope/job-envelope';
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

const columnName = z.string().meta({
  description: 'Name of the column, as filters and tables call it.',
  examples: ['human_likeness'],
});

const column = {
  name: columnName,
  label: z.string().meta({ description: 'Name of the figure, for people.', examples: ['HIC retention'] }),
  type: z.enum(['text', 'integer', 'number']).meta({ description: 'Type of the values.' }),
  unit: z
    .string()
    .nullable()
    .meta({ description: 'Unit of the values. Null for values without a unit.', examples: ['min'] }),
  direction: z.enum(['higher', 'lower', 'none']).meta({
    description: 'Values that are usually wanted: high ones, low ones, or neither.',
  }),
  description: z.string().meta({
    description: 'Explanation of the figure.',
    examples: ['Predicted retention in hydrophobic interaction chromatography; VH with VL.'],
  }),
  reference: z
    .string()
    .nullable()
    .meta({
      description: 'Population that percentiles compare with. Null for figures without percentiles.',
      examples: ['583 therapeutic antibodies of Thera-SAbDab'],
    }),
  certainty: z
    .string()
    .nullable()
    .meta({
      description: 'Accuracy of the figure. Null for figures that are exact by their definition.',
      examples: ['ρ 0.70 with measurements on held-out sequence families.'],
    }),
  usual: z.boolean().meta({ description: 'Whether tables show the column at first.', examples: [true] }),
  source: z.string().meta({
    description:
      '`sequence` for figures that the service computes at once, `assay` for values that were uploaded, or the kind of job that computes the figure.',
    examples: ['sequence'],
  }),
};

const scoreColumnSchema = z.object(column).meta({ id: 'ScoreColumn' });

const value = z.union([z.number(), z.string()]).nullable();
const jobId = z.uuid().nullable();

const percentile = z
  .number()
  .min(0)
  .max(100)
  .nullable()
  .meta({ description: 'Percentage of the reference with a lower value. Null without a reference.', examples: [55] });

const pending = z.boolean().meta({
  description:
    'True while the figures that need no job are being computed, which takes seconds after the variant was created.',
  examples: [false],
});

const refusal = z
  .string()
  .nullable()
  .meta({
    description:
      'Reason why the variant has no figures of source `sequence`, such as chains without an antibody domain. Null for others.',
    examples: [null],
  });

const measurementSchema = z
  .object({
    expressed: z.boolean().meta({ description: 'False where the variant was not expressed.', examples: [true] }),
    bound: z
      .enum(['above', 'below'])
      .nullable()
      .meta({
        description: 'Whether the true value lies above or below the figure. Null for a measured value.',
        examples: [null],
      }),
    spread: z
      .number()
      .nullable()
      .meta({
        description:
          'Standard deviation of the replicates in the unit of the column, a factor for concentrations. Null for one replicate.',
        examples: [1.2],
      }),
    replicates: z.int().meta({ description: 'Number of replicates.', examples: [3] }),
  })
  .meta({ id: 'Measurement' });

const variantScoresSchema = z
  .object({
    object: objectSchema('variant_scores'),
    variant_id: idOf('variant').meta({ description: 'Variant that the figures describe.' }),
    pending,
    refusal,
    scores: z
      .array(
        z
          .object({
            ...column,
            value: value.meta({
              description: 'Value of the figure, in `unit`. Null where the molecule has none.',
              examples: [9.94],
            }),
            percentile,
            job_id: jobId.meta({
              description: 'Job that computed the figure. Null for figures of the sources `sequence` and `assay`.',
              examples: [null],
            }),
            measurement: measurementSchema.nullable().meta({
              description: 'Measurement of the figure. Null for figures that are computed.',
            }),
            computed_at: timestampSchema.meta({
              description: 'Time at which the figure was computed or uploaded: ISO 8601, UTC.',
            }),
          })
          .meta({ id: 'Score' }),
      )
      .meta({ description: 'The figures that are known of the variant, in the order of the columns.' }),
  })
  .meta({ id: 'VariantScores' });

export type VariantScores = z.output<typeof variantScoresSchema>;

const scoredVariantSchema = z
  .object({
    object: objectSchema('scored_variant'),
    variant_id: idOf('variant').meta({ description: 'Variant that the figures describe.' }),
    variant_name: z.string().meta({ description: 'Name of the variant.', examples: ['v1'] }),
    candidate_id: idOf('candidate').meta({ description: 'Candidate of the variant.' }),
    candidate_name: z.string().meta({ description: 'Name of the candidate.', examples: ['Anti-HER2'] }),
    parent_variant_id: z
      .uuid()
      .nullable()
      .meta({ description: 'Variant that this one descends from. Null for the baseline.', examples: [null] }),
    project_id: idOf('project').meta({ description: 'Project of the candidate.' }),
    origin: z.enum(ORIGINS).meta({ description: 'Origin of the variant.' }),
    ...decisionFields,
    livemode,
    created_at: timestampSchema.meta({ description: 'Time of creation of the variant: ISO 8601, UTC.' }),
    pending,
    refusal,
    figures: z.record(z.string(), value).meta({
      description: 'Values by the names of their columns. A column without a value is null or absent.',
      examples: [{ human_likeness: 0.87, charge: 3.1 }],
    }),
    percentiles: z.record(z.string(), z.number()).meta({
      description: 'Percentage of the reference of a column with a lower value, by the name of the column.',
      examples: [{ human_likeness: 55 }],
    }),
    measurements: z
      .record(z.string(), measurementSchema)
      .meta({ description: 'Measurements of the figures of assays, by the name of the column.', examples: [{}] }),
    job_ids: z.record(z.string(), z.uuid()).meta({
      description: 'Job behind the figures of each kind of job, by the kind.',
      examples: [{}],
    }),
  })
  .meta({ id: 'ScoredVariant' });

export type ScoredVariant = z.output<typeof scoredVariantSchema>;

const tableFilters = {
  columns: z.string().max(4000).optional().meta({
    description: 'Names of the columns of the answer, separated by commas. Default: all.',
  }),
  filter: z.string().max(2000).optional().meta({
    description:
      'Rows of the answer, as an expression over columns, such as `hic < 9.5 and human_likeness > 0.8`. The last word of a name suffices where it is unique. Rows without a value that decides are left out.',
  }),
  search: z.string().max(200).optional().meta({ description: 'Part of the name of the variant or of its candidate.' }),
  sort: z.string().max(200).optional().meta({
    description:
      'Column to sort by, or `variant`, `candidate`, `origin`, or `stage` by the order of the stages; with a leading `-` the highest first. Rows without a value are last. Default: the newest first.',
  }),
  archived: archivedFilter,
  ...decisionFilters('variants'),
  metadata: labelFilters('variants').metadata,
};

const tableQuery = listQuery({
  candidate_id: uuidSchema.optional().meta({ description: 'Only variants of this candidate.' }),
  ...tableFilters,
});

const accept = z.object({
  accept: z.string().max(1000).optional().meta({ description: 'Media type of the answer.' }),
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

export const listScores = route({
  operationId: 'listScores',
  method: 'GET',
  path: '/v1/scores',
  tag,
  withinProjects: true,
  summary: 'List variants with their figures',
  description: `A table over molecules. ${FILES}`,
  query: tableQuery.extend({
    project_id: uuidSchema.optional().meta({ description: 'Only variants of this project.' }),
  }),
  headers: accept,
  answers: table,
});

export const listProjectScores = route({
  operationId: 'listProjectScores',
  method: 'GET',
  path: '/v1/projects/{id}/scores',
  tag,
  withinProjects: true,
  summary: 'List the variants of a project with their figures',
  description: `The table of one project. ${FILES}`,
  params: idParams,
  query: tableQuery,
  headers: accept,
  answers: table,
});

export const listScoreColumns = route({
  operationId: 'listScoreColumns',
  method: 'GET',
  path: '/v1/scores/columns',
  tag,
  withinProjects: true,
  summary: 'List the columns that tables of figures can have',
  query: z.object({
    project_id: uuidSchema.optional().meta({ description: 'Project; adds the columns of its assays.' }),
  }),
  answers: {
    200: {
      description: 'The columns, in reading order.',
      body: z
        .object({
          object: objectSchema('score_columns'),
          columns: z.array(scoreColumnSchema).meta({ description: 'The columns, in reading order.' }),
        })
        .meta({ id: 'ScoreColumns' }),
    },
  },
});

export const getVariantScores = route({
  operationId: 'getVariantScores',
  method: 'GET',
  path: '/v1/variants/{id}/scores',
  tag,
  withinProjects: true,
  summary: 'Get the figures of a variant',
  params: idParams,
  answers: { 200: { description: 'The figures.', body: variantScoresSchema } },
});
