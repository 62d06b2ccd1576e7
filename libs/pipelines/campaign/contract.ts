import {
  described,
  envelopeSchema,
  idOf,
  variantTaskSchema,
  type JobKindContract,
  NO_FIGURES,
  allowing,
  requiring,
  namedLooseObject,
  namedObject,
  field,
} from '@paratope/job-envelope';
import { z } from 'zod';
import { choiceSchema, learnedAssaySchema, wellSchema } from './contract/findings.js';
import { campaignContentSchema, requestShape } from './contract/request.js';

export const campaignPlateSubmitSchema = z
  .strictObject({
    variant_id: described(idOf('variant'), 'Parent of the campaign.'),
    ...requestShape,
  })
  .refine(({ campaign_id: id, campaign_state: state }) => state === null || id !== null, {
    message: 'needs `campaign_id`, the campaign that it is a state of',
    path: ['campaign_state'],
    params: { code: 'required' },
  })
  .refine(
    ({ campaign_state: state, results, candidates }) => state === null || results.length + candidates.length === 0,
    {
      message: 'give `campaign_state`, or `results` and `candidates`, not both',
      path: ['campaign_state'],
      params: { code: 'invalid_choice' },
    },
  )
  .meta({
    id: 'CampaignPlateSubmit',
    if: requiring({ campaign_state: { type: 'object' } }),
    then: {
      ...allowing({ campaign_id: { type: 'string' }, results: { maxItems: 0 }, candidates: { maxItems: 0 } }),
      required: ['campaign_id'],
    },
  });

const campaignPlateInputsSchema = namedObject('CampaignPlateInputs', {
  variant_id: described(idOf('variant'), 'Parent of the campaign.'),
  ...requestShape,
});

export const campaignPlateResultsSchema = namedLooseObject('CampaignPlateResults', {
  round: field.positiveInt('Number of the plate: one more than the measured rounds.', 2),
  choice: described(choiceSchema.optional(), 'How the wells were chosen. Absent on plates of earlier versions.'),
  assays: field.list(learnedAssaySchema, 'Learned model of each assay. Empty for the first plate.'),
  wells: field.list(wellSchema, 'The plate, well by well.'),
  notes: field.strings('Limits of the plate, in words.', ['No figure says whether a proposal binds: measure it.']),
});

export type CampaignPlateResults = z.output<typeof campaignPlateResultsSchema>;

const campaignPlateSchema = envelopeSchema(
  'campaign_plate',
  campaignPlateInputsSchema,
  campaignPlateResultsSchema,
).meta({ id: 'CampaignPlate' });

/** Task that the worker receives when it claims a job. */
export const campaignPlateTaskSchema = variantTaskSchema.extend({
  ...requestShape,
  /** Content of `campaign_state`. */
  campaign: campaignContentSchema.nullable(),
});

export const campaignPlateKind = {
  kind: 'campaign_plate',
  path: 'campaign-plates',
  description: 'The next plate of a campaign, chosen by models of the plates measured before.',
  worker: 'campaign-worker',
  credits: 2,
  plan: 'free',
  mayWait: true,
  batchOnly: false,
  pollSeconds: 10,
  queuedPerOrg: 2,
  needs: ['campaign'],
  provides: [],
  submit: campaignPlateSubmitSchema,
  inputs: campaignPlateInputsSchema,
  sequenceInputs: [['results'], ['candidates'], ['objectives', 'constraints', 'identity']],
  task: campaignPlateTaskSchema,
  details: { chains: ['wells.chains'], reasons: ['wells.reason'] },
  stored: campaignPlateResultsSchema,
  scratch: false,
  figures: NO_FIGURES,
  files: [],
  results: campaignPlateResultsSchema,
  envelope: campaignPlateSchema,
} as const satisfies JobKindContract;

export default campaignPlateKind;
