import { z } from 'zod';
import { route } from '../../http/contract.js';
import { idParams, nameSchema, lifeTimestamps, uuidSchema } from '../../http/schemas.js';
import { archivableRoutes } from '../archivable/routes.js';
import { ALLOTYPES, ISOTYPES, LINKER_TYPES, PAYLOAD_CLASSES } from '@paratope/adc';
import { adcAnalysisSchema } from './analysis-schemas.js';
import { catalogueSchema } from './catalogue-schemas.js';

const tag = 'adc-designs';
const fromCatalogue = z.string().min(1).max(100).meta({ description: 'Name of the catalogue.' });
const named = z.string().min(1).max(100).meta({ description: 'Name of the catalogue, or of `custom`.' });
const smiles = z.string().min(1).max(2000);

const customSchema = z
  .strictObject({
    payload: z
      .strictObject({
        name: named,
        class: z.enum(PAYLOAD_CLASSES),
        smiles: smiles.meta({ description: 'The free drug; `[*:1]` marks where the linker goes.' }),
      })
      .optional(),
    linker: z
      .strictObject({
        name: named,
        type: z.enum(LINKER_TYPES),
        smiles: smiles.meta({ description: 'Before conjugation, its reactive group on; `[*:1]` is the payload.' }),
      })
      .optional(),
  })
  .meta({ id: 'AdcCustomChemistry', description: 'Structures that are not of the catalogue, by SMILES.' });

const antibodySchema = z
  .strictObject({
    isotype: z.enum(ISOTYPES).optional().meta({ description: 'Default: as the heavy chain says, or IgG1.' }),
    allotype: z.enum(ALLOTYPES).optional().meta({
      description:
        'Of an IgG1 whose Fc the chains do not spell out: K or R at 214, DEL or EEM at 356–358. Default: G1m17,1.',
    }),
    fc_mutations: z
      .array(z.string().regex(/^[A-Z][0-9]{3}[A-Z]$/))
      .max(30)
      .optional()
      .meta({ description: 'EU numbering, such as `S228P`, where the chains do not spell out the Fc.' }),
    glycosylated: z.boolean().optional().meta({ description: 'False: made or treated to carry no Fc glycan.' }),
  })
  .meta({ id: 'AdcAntibody', description: 'What the chains of the candidate do not say of the antibody.' });
const notes = z.string().max(5000);
const dar = z.number().positive().meta({ description: 'Drugs per antibody, mean.' });

export const adcDesignSchema = z
  .object({
    id: z.uuid(),
    object: z.literal('adc_design'),
    candidate_id: z.uuid(),
    name: z.string(),
    linker_name: z.string(),
    linker_type: z.enum(LINKER_TYPES),
    payload_name: z.string(),
    payload_class: z.enum(PAYLOAD_CLASSES),
    conjugation_method: z.string(),
    conjugation_site: z.string().nullable(),
    dar_target: z.number().meta({ description: 'Drugs per antibody, mean.' }),
    notes: z.string(),
    custom: customSchema.nullable(),
    antibody: antibodySchema.nullable(),
    analysis: adcAnalysisSchema
      .nullable()
      .meta({ description: 'Developability; null until it is analysed, and again when the chemistry changes.' }),
    archived: z.boolean(),
    ...lifeTimestamps,
  })
  .meta({ id: 'AdcDesign' });

export type AdcDesign = z.output<typeof adcDesignSchema>;

const one = { description: 'The design.', body: adcDesignSchema };

const site = z
  .string()
  .min(1)
  .max(50)
  .nullable()
  .meta({ description: 'Of a site-specific method: one of its sites, such as `HC-A118C`.' });

export const createAdcDesign = route({
  operationId: 'createAdcDesign',
  method: 'POST',
  path: '/v1/adc-designs',
  tag,
  summary: 'Design an antibody-drug conjugate of a candidate',
  description:
    'Linker, payload and conjugation method are those of the catalogue, which also knows their classes, or structures of ' +
    'your own. What cannot react, or what the antibody lacks, is refused at its field.',
  body: z
    .strictObject({
      candidate_id: uuidSchema,
      name: nameSchema,
      linker_name: named,
      linker_type: z.enum(LINKER_TYPES).optional().meta({ description: "Default: the linker's." }),
      payload_name: named,
      payload_class: z.enum(PAYLOAD_CLASSES).optional().meta({ description: "Default: the payload's." }),
      conjugation_method: fromCatalogue,
      conjugation_site: site.default(null),
      dar_target: dar,
      custom: customSchema.nullable().default(null),
      antibody: antibodySchema.nullable().default(null),
      notes: notes.default(''),
    })
    .meta({ id: 'AdcDesignCreate' }),
  answers: { 201: { ...one, headers: { Location: 'Path of the design.' } } },
  problems: ['not_found'],
  idempotency: 'transaction',
});

export const getAdcCatalogue = route({
  operationId: 'getAdcCatalogue',
  method: 'GET',
  path: '/v1/adc-designs/catalogue',
  tag,
  summary: 'Get the linkers, payloads and conjugation methods of designs',
  answers: {
    200: {
      description: 'The catalogue, with the ADCs that were approved.',
      body: catalogueSchema,
    },
  },
});

export const adcDesignRoutes = archivableRoutes({
  tag,
  path: '/v1/adc-designs',
  name: 'AdcDesign',
  names: 'AdcDesigns',
  one: 'an ADC design',
  many: 'ADC designs',
  answer: one,
  filters: {
    candidate_id: uuidSchema.optional(),
    linker_type: z.enum(LINKER_TYPES).optional(),
    payload_class: z.enum(PAYLOAD_CLASSES).optional(),
    conjugation_method: fromCatalogue.optional(),
  },
  changes: {
    name: nameSchema.optional(),
    linker_name: named.optional(),
    linker_type: z.enum(LINKER_TYPES).optional(),
    payload_name: named.optional(),
    payload_class: z.enum(PAYLOAD_CLASSES).optional(),
    conjugation_method: fromCatalogue.optional(),
    conjugation_site: site.optional(),
    dar_target: dar.optional(),
    custom: customSchema.nullable().optional(),
    antibody: antibodySchema.nullable().optional(),
    notes: notes.optional(),
  },
  summaries: { update: 'Change, archive or restore an ADC design' },
  descriptions: {
    update: 'What comes out must be possible as a new design must. An analysis of another chemistry is dropped.',
    archive: 'It leaves the lists.',
  },
});

export const analyzeAdcDesign = route({
  operationId: 'analyzeAdcDesign',
  method: 'POST',
  path: '/v1/adc-designs/{id}/analysis',
  tag,
  summary: 'Analyse the developability of an ADC design',
  description:
    'Drug load, masses, hydrophobicity, absorbance and flags; with a completed structure prediction, the accessibility of ' +
    'the sites in the Fv as well. The same design and structure give the same analysis.',
  params: idParams,
  query: z.object({
    structure_job_id: uuidSchema
      .optional()
      .meta({ description: 'Structure prediction of a variant of the candidate.' }),
  }),
  answers: { 200: { description: 'The design with its analysis.', body: adcDesignSchema } },
  idempotency: 'transaction',
});
