import { ADAPTYV_EXPERIMENTS, ADAPTYV_METHODS, PRODUCTS } from '@paratope/laboratory';
import { titleOf } from '@paratope/pipelines';
import { GENES, POSES } from '@paratope/pipelines/http';
import { z } from 'zod';
import { described, namedObject, field } from '@paratope/job-envelope';
import { idParams, route, uuidSchema } from '@paratope/gateway-http';

const tag = 'laboratory-files';
export const DNA_JOB = titleOf(GENES.kind);
export const COMPLEX_JOB = titleOf(POSES.kind);

export const LABORATORY_FILES = ['order_sheet', 'plate_map', 'benchling_entities'] as const;
const FILE_FORMATS = ['csv', 'xlsx'] as const;

export const MEDIA = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Maximum number of variants in one file. */
export const MOST_HANDED = 200;
/** Maximum number of complexes in one answer: a file has up to a megabyte. */
export const MOST_COMPLEXES = 20;

const ID = ' *[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12} *';
/** The pattern is for the document: the controller says what is wrong in words. */
const ids = z
  .string()
  .max(8000)
  .optional()
  .meta({ pattern: `^${ID}(,${ID})*$` });

export const variantIds = described(
  ids,
  `Variants to hand over, separated by commas, at most ${MOST_HANDED}. Their order is that of the rows and wells. Default: all variants of the project that are in use.`,
);

export const downloadLaboratoryFile = route('downloadLaboratoryFile', 'GET /v1/projects/{id}/laboratory-file', {
  tag,
  withinProjects: true,
  summary: 'Download variants as a file for a laboratory',
  description:
    `The sheet that Twist or IDT takes as an upload, the map of 96-well plates, or chains as entities of Benchling. Order sheets take their DNA from the newest completed ${DNA_JOB} of each variant. ` +
    'Names state candidate, variant, origin and chain, and end with the first 8 digits of the SHA-256 of the sequence. ' +
    'Nothing is sent to anybody. Variants without DNA and fragments beyond the limits of the product are refused.',
  params: idParams,
  query: z.object({
    file: field.oneOf(
      LABORATORY_FILES,
      '`order_sheet` has the columns that the company of `product` takes as an upload. `plate_map` has a well for each fragment of `product`, or for each variant without `product`. `benchling_entities` has a row for each chain.',
      'order_sheet',
    ),
    file_format: described(z.enum(FILE_FORMATS).default('csv'), 'Format of the file. XLSX has a sheet for each plate.'),
    variant_ids: variantIds,
    job_ids: described(
      ids,
      `Completed ${DNA_JOB} jobs with the DNA to order, separated by commas, in place of \`variant_ids\`.`,
    ),
    product: described(
      z.enum(PRODUCTS).optional(),
      'Product that the DNA is ordered as. Required for `order_sheet`.',
      'twist_gene_fragments',
    ),
    assembly: described(
      z.string().max(200).default('none'),
      'Flanks, and how long genes are divided: `none`, `gibson:LEFT:RIGHT` with the ends of the vector, or `ENZYME:LEFT:RIGHT` with its overhangs for BsaI, BsmBI or SapI.',
      'BsaI:AATG:GCTT',
    ),
  }),
  answers: {
    200: {
      description: 'The file. The same variants and options give the same bytes.',
      body: null,
      file: [MEDIA.csv, MEDIA.xlsx],
      headers: { 'Content-Disposition': 'Name for the downloaded file.' },
    },
  },
  problems: ['not_found', 'conflict'],
});

export const draftAdaptyvExperiment = route('draftAdaptyvExperiment', 'GET /v1/projects/{id}/adaptyv-draft', {
  tag,
  withinProjects: true,
  summary: 'Draft an experiment of Adaptyv with variants',
  description:
    'The body of `POST /experiments` of Adaptyv’s API. Send it yourself, with your own key: this service sends nothing. It creates a draft, which Adaptyv shows you before anything is ordered.',
  params: idParams,
  query: z.object({
    variant_ids: variantIds,
    experiment_name: described(z.string().min(1).max(200), 'Name of the experiment.', 'HER2 affinity'),
    experiment_type: field.oneOf(ADAPTYV_EXPERIMENTS, 'Kind of the experiment.', 'affinity'),
    method: described(
      z.enum(ADAPTYV_METHODS).optional(),
      'Method of `affinity` and `screening`, which need one. Others take none.',
      'bli',
    ),
    target_id: described(
      uuidSchema.optional(),
      'Target in Adaptyv’s catalogue. `affinity`, `screening` and `epitope_binning` need one, others take none.',
      'c383cc1d-fe22-5dbf-953c-378bc073019d',
    ),
    replicates: described(
      z.int().min(1).max(5).optional(),
      'Technical replicates. Default: the number that Adaptyv chooses.',
      3,
    ),
  }),
  answers: {
    200: {
      description: 'The draft.',
      body: namedObject('AdaptyvDraft', {
        name: field.string('Name of the experiment.', 'HER2 affinity'),
        experiment_spec: field.object('The experiment.', {
          experiment_type: field.oneOf(ADAPTYV_EXPERIMENTS, 'Kind of the experiment.'),
          method: described(z.enum(ADAPTYV_METHODS).optional(), 'Method of a binding measurement.'),
          target_id: field.optionalString('Target in Adaptyv’s catalogue.', 'c383cc1d-fe22-5dbf-953c-378bc073019d'),
          n_replicates: described(z.int().optional(), 'Technical replicates.', 3),
          sequences: described(
            z.record(
              z.string(),
              namedObject('AdaptyvSequence', {
                aa_string: field.string(
                  'Chains of the antibody in one-letter codes, joined by colons.',
                  'EVQLVESGG:DIQMTQSP',
                ),
                metadata: described(
                  z
                    .object({
                      chain_order: described(z.array(z.string()).readonly(), 'Roles of the chains in their order.', [
                        'heavy',
                        'light',
                      ]),
                    })
                    .optional(),
                  'Absent for antibodies of one chain.',
                ),
              }),
            ),
            'Antibodies by names of candidate, variant and origin, which end with the first 8 digits of the SHA-256 of `aa_string`.',
            { 'Anti-HER2-v1-baseline-a32147a9': { aa_string: 'EVQLVESGG:DIQMTQSP' } },
          ),
        }),
        skip_draft: described(z.literal(false), 'The experiment waits for a review.'),
        auto_accept_quote: described(z.literal(false), 'No quote is accepted.'),
      }),
    },
  },
  problems: ['not_found', 'conflict'],
});
