import {
  described,
  idOf,
  labelFields,
  labelInputs,
  namedObject,
  namedStrictObject,
  field,
} from '@paratope/job-envelope';
import { CAMPAIGNS } from '@paratope/pipelines/http';
import { z } from 'zod';
import {
  archivedSchema,
  idParams,
  lifeTimestamps,
  objectSchema,
  route,
  timestampSchema,
  uuidOf,
  uuidSchema,
} from '@paratope/gateway-http';
import { archivableRoutes } from '../archivable/routes.js';

export const CAMPAIGNS_PATH = '/v1/campaigns';
export const CAMPAIGNS_TAG = 'campaigns';
/** Maximum number of measured rounds of one campaign. */
export const MOST_ROUNDS = 50;

const name = described(z.string().min(1).max(200), 'Name of the campaign.', 'Affinity of 4D5');

const roundSchema = namedObject('CampaignRound', {
  round: field.positiveInt('Number of the round, from 1.', 1),
  file: field.string('Name of the file of results.', 'plate-1.csv'),
  received_at: described(timestampSchema, 'Time at which the results were added: ISO 8601, UTC.'),
  assays: field.objects('Assays in the file.', {
    assay: field.string('Name of the assay.', 'KD'),
    unit: field.string('Unit of the values. Empty where the file names none.', 'nM'),
    direction: field.oneOf(['higher', 'lower'], 'Direction of better values.', 'lower'),
    measured: field.int('Variants with a value or a bound.', 48),
    not_expressed: field.int('Variants that were not expressed.', 1),
  }),
});

const base = {
  id: described(idOf('campaign'), 'Identifier of the campaign.'),
  object: objectSchema('campaign'),
  variant_id: described(idOf('variant'), 'Parent of the campaign.'),
  name,
};

const state = {
  rounds: field.list(roundSchema, 'Measured rounds, the earliest first.'),
  ...labelFields,
  archived: archivedSchema,
  ...lifeTimestamps,
};

type Base = z.ZodObject<typeof base & typeof state>;

export type Campaign = z.output<Base> & Readonly<Record<string, unknown>>;

const shape: z.ZodRawShape = { ...base, ...CAMPAIGNS.shown, ...state };

const campaignSchema = namedObject('Campaign', shape as Base['shape']);

const one = { description: 'The campaign.', body: campaignSchema };

export const createCampaign = route('createCampaign', `POST ${CAMPAIGNS_PATH}`, {
  withinProjects: true,
  tag: CAMPAIGNS_TAG,
  summary: 'Begin a campaign on a variant',
  description: 'A campaign is free; its plates cost credits.',
  body: namedStrictObject('CampaignCreate', {
    variant_id: described(uuidOf('variant'), 'Parent of the campaign.'),
    name,
    ...CAMPAIGNS.settings,
    ...labelInputs,
  }),
  answers: { 201: { ...one, headers: { Location: 'Path of the campaign.' } } },
  problems: ['not_found', 'conflict'],
  effect: 'work',
  idempotency: 'transaction',
});

export const campaignRoutes = archivableRoutes({
  tag: CAMPAIGNS_TAG,
  path: CAMPAIGNS_PATH,
  name: 'Campaign',
  names: 'Campaigns',
  one: 'a campaign',
  many: 'campaigns',
  answer: one,
  filters: { variant_id: described(uuidSchema.optional(), 'Only campaigns on this variant.') },
  changes: { name: name.optional() },
  change: { name: 'Affinity of 4D5, second series' },
  summaries: { update: 'Rename, archive or restore a campaign' },
  descriptions: { archive: 'The campaign leaves the lists; its plates are jobs of the parent and stay.' },
});

export const addResults = route('addCampaignResults', `POST ${CAMPAIGNS_PATH}/{id}/results`, {
  withinProjects: true,
  tag: CAMPAIGNS_TAG,
  summary: 'Add the results of a measured round',
  description:
    'The file is read at once. A file that cannot be used is refused with a sentence that names its row, and the campaign stays as it was.',
  params: idParams,
  body: CAMPAIGNS.file,
  answers: { 200: { description: 'The campaign with the new round.', body: campaignSchema } },
  problems: ['not_found', 'conflict', 'service_unavailable'],
  effect: 'work',
  idempotency: 'transaction',
});
