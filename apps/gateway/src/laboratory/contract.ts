import { ADAPTYV_EXPERIMENTS, ADAPTYV_METHODS, PRODUCTS } from '@paratope/laboratory';
import { titleOf } from '@paratope/pipelines';
import { GENES } from '@paratope/pipelines/http';
import { z } from 'zod';
import { idParams, route, uuidSchema } from '@paratope/gateway-http';

const tag = 'laboratory-files';
const DNA_JOB = titleOf(GENES.kind);

export const LABORATORY_FILES = ['order_sheet', 'plate_map', 'benchling_entities'] as const;
const FILE_FORMATS = ['csv', 'xlsx'] as const;

export const MEDIA = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Maximum number of variants in one file. */
export const MOST_HANDED = 200;

const ID = ' *[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12} *';
/** The pattern is for the document: the controller says what is wrong in words. */
const ids = z
  .string()
  .max(8000)
  .optional()
  .meta({ pattern: `^${ID}(,${ID})*$` });

const variantIds = ids.meta({
  description: `Variants to hand over, separated by commas, at most ${MOST_HANDED}. Their order is that of the rows and wells. Default: all variants of the project that are in use.`,
});

export const downloadLaboratoryFile = route({
  operationId: 'downloadLaboratoryFile',
  method: 'GET',
  path: '/v1/projects/{id}/laboratory-file',
  tag,
  withinProjects: true,
  summary: 'Download variants as a file for a laboratory',
  description:
    `The sheet that Twist or IDT takes as an upload, the map of 96-well plates, or chains as entities of Benchling. Order sheets take their DNA from the newest completed ${DNA_JOB} of each variant. ` +
    'Names state candidate, variant, origin and chain, and end with the first 8 digits of the SHA-256 of the sequence. ' +
    'Nothing is sent to anybody. Variants without DNA and fragments beyond the limits of the product are refused.',
  params: idParams,
  query: z.object({
    file: z.enum(LABORATORY_FILES).meta({
      description:
        '`order_sheet` has the columns that the company of `product` takes as an upload. `plate_map` has a well for each fragment of `product`, or for each variant without `product`. `benchling_entities` has a row for each chain.',
      examples: ['order_sheet'],
    }),
    file_format: z.enum(FILE_FORMATS).default('csv').meta({
      description: 'Format of the file. XLSX has a sheet for each plate.',
    }),
    variant_ids: variantIds,
    job_ids: ids.meta({
      description: `Completed ${DNA_JOB} jobs with the DNA to order, separated by commas, in place of \`variant_ids\`.`,
    }),
    product: z
      .enum(PRODUCTS)
      .optional()
      .meta({
        description: 'Product that the DNA is ordered as. Required for `order_sheet`.',
        examples: ['twist_gene_fragments'],
      }),
    assembly: z
      .string()
      .max(200)
      .default('none')
      .meta({
        description:
          'Flanks, and how long genes are divided: `none`, `gibson:LEFT:RIGHT` with the ends of the vector, or `ENZYME:LEFT:RIGHT` with its overhangs for BsaI, BsmBI or SapI.',
        examples: ['BsaI:AATG:GCTT'],
      }),
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

export const draftAdaptyvExperiment = route({
  operationId: 'draftAdaptyvExperiment',
  method: 'GET',
  path: '/v1/projects/{id}/adaptyv-draft',
  tag,
  withinProjects: true,
  summary: 'Draft an experiment of Adaptyv with variants',
  description:
    'The body of `POST /experiments` of Adaptyv’s API. Send it yourself, with your own key: this service sends nothing. It creates a draft, which Adaptyv shows you before anything is ordered.',
  params: idParams,
  query: z.object({
    variant_ids: variantIds,
    experiment_name: z
      .string()
      .min(1)
      .max(200)
      .meta({
        description: 'Name of the experiment.',
        examples: ['HER2 affinity'],
      }),
    experiment_type: z.enum(ADAPTYV_EXPERIMENTS).meta({
      description: 'Kind of the experiment.',
      examples: ['affinity'],
    }),
    method: z
      .enum(ADAPTYV_METHODS)
      .optional()
      .meta({
        description: 'Method of `affinity` and `screening`, which need one. Others take none.',
        examples: ['bli'],
      }),
    target_id: uuidSchema.optional().meta({
      description:
        'Target in Adaptyv’s catalogue. `affinity`, `screening` and `epitope_binning` need one, others take none.',
      examples: ['c383cc1d-fe22-5dbf-953c-378bc073019d'],
    }),
    replicates: z
      .int()
      .min(1)
      .max(5)
      .optional()
      .meta({
        description: 'Technical replicates. Default: the number that Adaptyv chooses.',
        examples: [3],
      }),
  }),
  answers: {
    200: {
      description: 'The draft.',
      body: z
        .object({
          name: z.string().meta({ description: 'Name of the experiment.', examples: ['HER2 affinity'] }),
          experiment_spec: z
            .object({
              experiment_type: z.enum(ADAPTYV_EXPERIMENTS).meta({ description: 'Kind of the experiment.' }),
              method: z.enum(ADAPTYV_METHODS).optional().meta({ description: 'Method of a binding measurement.' }),
              target_id: z
                .string()
                .optional()
                .meta({
                  description: 'Target in Adaptyv’s catalogue.',
                  examples: ['c383cc1d-fe22-5dbf-953c-378bc073019d'],
                }),
              n_replicates: z
                .int()
                .optional()
                .meta({ description: 'Technical replicates.', examples: [3] }),
              sequences: z
                .record(
                  z.string(),
                  z
                    .object({
                      aa_string: z.string().meta({
                        description: 'Chains of the antibody in one-letter codes, joined by colons.',
                        examples: ['EVQLVESGG:DIQMTQSP'],
                      }),
                      metadata: z
                        .object({
                          chain_order: z
                            .array(z.string())
                            .readonly()
                            .meta({
                              description: 'Roles of the chains in their order.',
                              examples: [['heavy', 'light']],
                            }),
                        })
                        .optional()
                        .meta({ description: 'Absent for antibodies of one chain.' }),
                    })
                    .meta({ id: 'AdaptyvSequence' }),
                )
                .meta({
                  description:
                    'Antibodies by names of candidate, variant and origin, which end with the first 8 digits of the SHA-256 of `aa_string`.',
                  examples: [{ 'Anti-HER2-v1-baseline-a32147a9': { aa_string: 'EVQLVESGG:DIQMTQSP' } }],
                }),
            })
            .meta({ description: 'The experiment.' }),
          skip_draft: z.literal(false).meta({ description: 'The experiment waits for a review.' }),
          auto_accept_quote: z.literal(false).meta({ description: 'No quote is accepted.' }),
        })
        .meta({ id: 'AdaptyvDraft' }),
    },
  },
  problems: ['not_found', 'conflict'],
});
