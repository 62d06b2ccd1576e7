import { labelInputs, webhookInputs, namedStrictObject } from '@paratope/job-envelope';
import { CAMPAIGNS } from '@paratope/pipelines/http';
import { idParams, route } from '@paratope/gateway-http';
import { RETRY_AFTER_HEADER } from '../jobs/kinds/job-routes.js';
import { CAMPAIGNS_PATH, CAMPAIGNS_TAG } from '@paratope/gateway-registry';

const { kind, plate } = CAMPAIGNS;

export const proposePlate = route('proposeCampaignPlate', `POST ${CAMPAIGNS_PATH}/{id}/plates`, {
  withinProjects: true,
  tag: CAMPAIGNS_TAG,
  summary: 'Propose the next plate of a campaign',
  description: `Costs ${kind.credits} credits. The plate is a job that learns from all measured rounds: poll it at \`/v1/${kind.path}/{id}\`. Equal rounds and settings give an equal plate.`,
  params: idParams,
  body: namedStrictObject('CampaignPlateRequest', { ...plate, ...labelInputs, ...webhookInputs }),
  answers: {
    202: {
      description: 'The plate waits for a worker.',
      body: kind.envelope,
      headers: { Location: 'Path to poll.', ...RETRY_AFTER_HEADER },
    },
  },
  problems: ['insufficient_credits', 'spending_cap_reached', 'not_found', 'conflict', 'service_unavailable'],
  plan: kind.plan,
  effect: 'jobs',
  idempotency: 'handler',
});
