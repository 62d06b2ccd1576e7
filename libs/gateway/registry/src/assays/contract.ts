import { described, exampleId, exactlyOneOf, idOf, namedObject, field } from '@paratope/job-envelope';
import { z } from 'zod';
import {
  idParams,
  listQuery,
  listAnswer,
  livemode,
  objectSchema,
  route,
  timestampSchema,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';

const tag = 'assays';

const direction = z.enum(['higher', 'lower']);
const name = field.string('Name of the assay in filters and tables: the column is `assay.` and the name.', 'kd');
const label = field.string('Name of the assay as its file has it.', 'KD');
const unit = field.nullableString('Unit of the values. Null for values without a unit.', 'nM');

const wanted = described(direction, 'Values that are wanted.');

const assaySchema = namedObject('Assay', {
  id: described(idOf('assay'), 'Identifier of the assay.'),
  object: objectSchema('assay'),
  project_id: described(idOf('project'), 'Project of the assay.'),
  name,
  label,
  unit,
  direction: wanted,
  livemode,
  created_at: described(timestampSchema, 'Time of the first upload: ISO 8601, UTC.'),
});

const assayResultSchema = namedObject('AssayResult', {
  object: objectSchema('assay_result'),
  variant_id: described(idOf('variant'), 'Variant that was measured.'),
  assay_id: described(idOf('assay'), 'Assay that measured it.'),
  name,
  label,
  unit,
  direction: wanted,
  value: field.nullableNumber(
    'Mean of the replicates in `unit`, geometric for concentrations. Null where the variant was not expressed.',
    1.4,
  ),
  bound: described(
    z.enum(['above', 'below']).nullable(),
    'Whether the true value lies above or below `value`, as of `> 1000`. Null for a measured value.',
    null,
  ),
  spread: field.nullableNumber(
    'Standard deviation of the replicates in `unit`, a factor for concentrations. Null for one replicate.',
    1.2,
  ),
  replicates: field.positiveInt('Number of replicates.', 3),
  livemode,
  created_at: described(timestampSchema, 'Time of the upload: ISO 8601, UTC.'),
});

const uploadSchema = z
  .strictObject({
    project_id: described(uuidOf('project'), 'Project of the measured variants.'),
    filename: described(
      z.string().min(1).max(200).default('results.csv'),
      'Name of the file, for messages.',
      'spr.csv',
    ),
    content: described(
      z.string().min(1).optional(),
      'Text of the file, CSV, TSV or JSON: a column `name` with the id of a variant, `CANDIDATE/VARIANT`, or a name that is unique in the project, and a column per assay such as `KD (nM)`, or `value` with `unit`, `direction` and `assay`.',
      'name,KD (nM)\nAnti-HER2/v1,1.4\nAnti-HER2/v2,> 1000\n',
    ),
    content_base64: described(
      z.base64().optional(),
      'The file in base64 in place of `content`: an XLSX workbook.',
      'UEsDBBQ=',
    ),
    sheet: described(z.string().max(100).optional(), 'Sheet of a workbook. Default: the first.', 'SPR'),
    assay: described(
      z.string().min(1).max(100).optional(),
      'Name of the assay, for a file with only a column `value`.',
      'KD',
    ),
    unit: described(
      z.string().min(1).max(30).optional(),
      'Unit of the values, for a file that does not state it.',
      'nM',
    ),
    direction: described(
      direction.optional(),
      'Whether higher or lower values are better, if neither the name nor the unit of an assay implies it.',
    ),
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

export const uploadAssayResults = route('uploadAssayResults', 'POST /v1/assay-results', {
  tag,
  withinProjects: true,
  summary: 'Record measured values of variants from a file',
  description:
    'Replicates are averaged. Values of the same variant and assay replace those of an earlier upload. The file is recorded as a whole, or not at all.',
  body: uploadSchema,
  answers: {
    201: {
      description: 'Summary of the recorded values.',
      body: namedObject('AssayUpload', {
        object: objectSchema('assay_upload'),
        assays: field.list(
          assaySchema
            .pick({ id: true, name: true, label: true, unit: true, direction: true })
            .extend({
              measured: field.int('Variants with a value.', 24),
              not_expressed: field.int('Variants that were not expressed.', 1),
            })
            .meta({ id: 'RecordedAssay' }),
          'The assays of the file.',
        ),
      }),
    },
  },
  problems: ['not_found', 'conflict'],
  effect: 'work',
  idempotency: 'transaction',
});

export const listAssayResults = route('listAssayResults', 'GET /v1/assay-results', {
  tag,
  withinProjects: true,
  summary: 'List measured values, those of the newest variants first',
  query: listQuery({
    project_id: described(uuidSchema.optional(), 'Only results of this project.'),
    variant_id: described(uuidSchema.optional(), 'Only results of this variant.'),
    assay_id: described(uuidSchema.optional(), 'Only results of this assay.'),
  }),
  answers: { 200: listAnswer(assayResultSchema, 'AssayResultList') },
});

export const listAssays = route('listAssays', 'GET /v1/assays', {
  tag,
  withinProjects: true,
  summary: 'List assays, newest first',
  query: listQuery({ project_id: described(uuidSchema.optional(), 'Only assays of this project.') }),
  answers: { 200: listAnswer(assaySchema, 'AssayList') },
});

export const deleteAssay = route('deleteAssay', 'DELETE /v1/assays/{id}', {
  tag,
  withinProjects: true,
  summary: 'Delete an assay with all of its results',
  params: idParams,
  answers: { 204: { description: 'Deleted.', body: null } },
  problems: ['not_found'],
  effect: 'work',
  idempotency: 'transaction',
});
