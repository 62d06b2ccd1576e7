import { exampleId, exactlyOneOf, idOf } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  LIST_HEADERS,
  idParams,
  listQuery,
  listSchema,
  livemode,
  objectSchema,
  route,
  timestampSchema,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';

const tag = 'assays';

const direction = z.enum(['higher', 'lower']);
const name = z.string().meta({
  description: 'Name of the assay in filters and tables: the column is `assay.` and the name.',
  examples: ['kd'],
});
const label = z.string().meta({ description: 'Name of the assay as its file has it.', examples: ['KD'] });
const unit = z
  .string()
  .nullable()
  .meta({ description: 'Unit of the values. Null for values without a unit.', examples: ['nM'] });

const wanted = direction.meta({ description: 'Values that are wanted.' });

const assaySchema = z
  .object({
    id: idOf('assay').meta({ description: 'Identifier of the assay.' }),
    object: objectSchema('assay'),
    project_id: idOf('project').meta({ description: 'Project of the assay.' }),
    name,
    label,
    unit,
    direction: wanted,
    livemode,
    created_at: timestampSchema.meta({ description: 'Time of the first upload: ISO 8601, UTC.' }),
  })
  .meta({ id: 'Assay' });

const assayResultSchema = z
  .object({
    object: objectSchema('assay_result'),
    variant_id: idOf('variant').meta({ description: 'Variant that was measured.' }),
    assay_id: idOf('assay').meta({ description: 'Assay that measured it.' }),
    name,
    label,
    unit,
    direction: wanted,
    value: z
      .number()
      .nullable()
      .meta({
        description:
          'Mean of the replicates in `unit`, geometric for concentrations. Null where the variant was not expressed.',
        examples: [1.4],
      }),
    bound: z
      .enum(['above', 'below'])
      .nullable()
      .meta({
        description: 'Whether the true value lies above or below `value`, as of `> 1000`. Null for a measured value.',
        examples: [null],
      }),
    spread: z
      .number()
      .nullable()
      .meta({
        description:
          'Standard deviation of the replicates in `unit`, a factor for concentrations. Null for one replicate.',
        examples: [1.2],
      }),
    replicates: z
      .int()
      .positive()
      .meta({ description: 'Number of replicates.', examples: [3] }),
    livemode,
    created_at: timestampSchema.meta({ description: 'Time of the upload: ISO 8601, UTC.' }),
  })
  .meta({ id: 'AssayResult' });

const uploadSchema = z
  .strictObject({
    project_id: uuidOf('project').meta({ description: 'Project of the measured variants.' }),
    filename: z
      .string()
      .min(1)
      .max(200)
      .default('results.csv')
      .meta({
        description: 'Name of the file, for messages.',
        examples: ['spr.csv'],
      }),
    content: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          'Text of the file, CSV, TSV or JSON: a column `name` with the id of a variant, `CANDIDATE/VARIANT`, or a name that is unique in the project, and a column per assay such as `KD (nM)`, or `value` with `unit`, `direction` and `assay`.',
        examples: ['name,KD (nM)\nAnti-HER2/v1,1.4\nAnti-HER2/v2,> 1000\n'],
      }),
    content_base64: z
      .base64()
      .optional()
      .meta({
        description: 'The file in base64 in place of `content`: an XLSX workbook.',
        examples: ['UEsDBBQ='],
      }),
    sheet: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Sheet of a workbook. Default: the first.', examples: ['SPR'] }),
    assay: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({
        description: 'Name of the assay, for a file with only a column `value`.',
        examples: ['KD'],
      }),
    unit: z
      .string()
      .min(1)
      .max(30)
      .optional()
      .meta({
        description: 'Unit of the values, for a file that does not state it.',
        examples: ['nM'],
      }),
    direction: direction.optional().meta({
      description:
        'Whether higher or lower values are better, if neither the name nor the unit of an assay implies it.',
    }),
  })
  .refine(({ content, content_base64 }) => (content === undefined) !== (content_base64 === undefined), {
    message: 'give the file as content or as content_base64',
    path: ['content'],
    params: { code: 'required' },
  })
  .meta({
    id: 'AssayResultsUpload',
    ...exactlyOneOf('content', 'content_base64'),
    examples: [
      {
        project_id: exampleId('project'),
        filename: 'spr.csv',
        content: 'name,KD (nM)\nAnti-HER2/v1,1.4\nAnti-HER2/v2,> 1000\n',
      },
    ],
  });

export const uploadAssayResults = route({
  operationId: 'uploadAssayResults',
  method: 'POST',
  path: '/v1/assay-results',
  tag,
  withinProjects: true,
  summary: 'Record measured values of variants from a file',
  description:
    'Replicates are averaged. Values of the same variant and assay replace those of an earlier upload. The file is recorded as a whole, or not at all.',
  body: uploadSchema,
  answers: {
    201: {
      description: 'Summary of the recorded values.',
      body: z
        .object({
          object: objectSchema('assay_upload'),
          assays: z
            .array(
              assaySchema
                .pick({ id: true, name: true, label: true, unit: true, direction: true })
                .extend({
                  measured: z.int().meta({ description: 'Variants with a value.', examples: [24] }),
                  not_expressed: z.int().meta({ description: 'Variants that were not expressed.', examples: [1] }),
                })
                .meta({ id: 'RecordedAssay' }),
            )
            .meta({ description: 'The assays of the file.' }),
        })
        .meta({ id: 'AssayUpload' }),
    },
  },
  problems: ['not_found', 'conflict'],
  effect: 'work',
  idempotency: 'transaction',
});

export const listAssayResults = route({
  operationId: 'listAssayResults',
  method: 'GET',
  path: '/v1/assay-results',
  tag,
  withinProjects: true,
  summary: 'List measured values, those of the newest variants first',
  query: listQuery({
    project_id: uuidSchema.optional().meta({ description: 'Only results of this project.' }),
    variant_id: uuidSchema.optional().meta({ description: 'Only results of this variant.' }),
    assay_id: uuidSchema.optional().meta({ description: 'Only results of this assay.' }),
  }),
  answers: {
    200: { description: 'A page.', body: listSchema(assayResultSchema, 'AssayResultList'), headers: LIST_HEADERS },
  },
});

export const listAssays = route({
  operationId: 'listAssays',
  method: 'GET',
  path: '/v1/assays',
  tag,
  withinProjects: true,
  summary: 'List assays, newest first',
  query: listQuery({ project_id: uuidSchema.optional().meta({ description: 'Only assays of this project.' }) }),
  answers: { 200: { description: 'A page.', body: listSchema(assaySchema, 'AssayList'), headers: LIST_HEADERS } },
});

export const deleteAssay = route({
  operationId: 'deleteAssay',
  method: 'DELETE',
  path: '/v1/assays/{id}',
  tag,
  withinProjects: true,
  summary: 'Delete an assay with all of its results',
  params: idParams,
  answers: { 204: { description: 'Deleted.', body: null } },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});
